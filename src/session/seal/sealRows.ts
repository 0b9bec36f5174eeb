import { answerOf } from '../storedWork.ts'
import { decodeSealed, encodeSealed } from './sealCodec.ts'
import { open, seal } from './sealKeys.ts'

/** Rows per batch; fewer for file chunks, thumbnails and record bundles, because they are large. */
const rowsAtOnce = 200
const largeAtOnce = 16
const large = new Set(['filePieces', 'fileThumbs', 'packBodies'])

/** Fields that stay readable in a sealed row, because the sign-in page shows the count and age of unsent changes. */
const clearFields: Readonly<Record<string, readonly string[]>> = {
  outbox: ['wallAt', 'skewMs'],
  parked: ['wallAt', 'skewMs'],
  files: ['state'],
}
const mark = 'catchmentSealed'

type Sealed = { readonly [mark]: ArrayBuffer }

export type IsMeant = (storeName: string, key: IDBValidKey) => boolean

const isSealed = (value: unknown): value is Sealed => typeof value === 'object' && value !== null && mark in value

/**
 * Encrypts rows, each with its own nonce; primary keys stay readable. Skips sealed rows, so an interrupted run can be
 * repeated. Resolves to the number of rows that can't be encoded and stay readable.
 */
export async function sealRows(database: IDBDatabase, key: CryptoKey, isMeant: IsMeant = () => true): Promise<number> {
  let left = 0
  await rewriteRows(database, isMeant, async (row) => {
    if (isSealed(row.value)) return undefined
    const bytes = encoded(row.value)
    if (!bytes) left += 1
    return bytes && { ...clearOf(row), [mark]: await seal(key, bytes, nameOf(row)) }
  })
  return left
}

/** Decrypts rows sealed by `sealRows`; readable rows remain unchanged. Rejects if the key is wrong. */
export const openRows = (database: IDBDatabase, key: CryptoKey, isMeant: IsMeant = () => true): Promise<void> =>
  rewriteRows(database, isMeant, async (row) =>
    isSealed(row.value) ? decodeSealed(await open(key, row.value[mark], nameOf(row))) : undefined,
  )

interface Row {
  readonly store: IDBObjectStore
  readonly key: IDBValidKey
  readonly value: unknown
}

const nameOf = ({ store, key }: Row): string => `${store.name} ${JSON.stringify(key)}`

function encoded(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  try {
    return encodeSealed(value)
  } catch {
    return undefined
  }
}

function clearOf({ store: { keyPath, name: storeName }, value }: Row): Record<string, unknown> {
  if (keyPath === null) return {}
  const names = [...(typeof keyPath === 'string' ? [keyPath] : [...keyPath]), ...(clearFields[storeName] ?? [])]
  return Object.fromEntries(Object.entries(value as object).filter(([name]) => names.includes(name)))
}

/**
 * Rewrites rows in batches, because encryption can't be awaited inside a transaction. Rows deleted meanwhile aren't
 * restored.
 */
async function rewriteRows(
  database: IDBDatabase,
  isMeant: IsMeant,
  rewrite: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const name of database.objectStoreNames) {
    const count = large.has(name) ? largeAtOnce : rowsAtOnce
    let range: IDBKeyRange | undefined
    for (;;) {
      const store = database.transaction(name, 'readonly').objectStore(name)
      const [keys, values] = await Promise.all([
        answerOf(store.getAllKeys(range, count)),
        answerOf<unknown[]>(store.getAll(range, count)),
      ])
      const last = keys.at(-1)
      if (last === undefined) break
      const rows = keys
        .map((key, index) => ({ store, key, value: values[index] }))
        .filter(({ key }) => isMeant(name, key))
      const made = await Promise.all(rows.map(async (row) => ({ key: row.key, next: await rewrite(row) })))
      await writeRows(
        database,
        name,
        made.filter(({ next }) => next !== undefined),
      )
      range = IDBKeyRange.lowerBound(last, true)
    }
  }
}

async function writeRows(
  database: IDBDatabase,
  name: string,
  rows: readonly { readonly key: IDBValidKey; readonly next: unknown }[],
): Promise<void> {
  if (rows.length === 0) return
  // Relaxed durability suffices, because the note is written last; once the note is on disk, all earlier writes are,
  // too.
  const transaction = database.transaction(name, 'readwrite', { durability: 'relaxed' })
  const store = transaction.objectStore(name)
  for (const { key, next } of rows) {
    const asking = store.getKey(key)
    asking.onsuccess = () => {
      if (asking.result === undefined) return
      if (store.keyPath === null) store.put(next, key)
      else store.put(next)
    }
  }
  await ended(transaction)
}

export const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser ended a transaction.'))
  })
