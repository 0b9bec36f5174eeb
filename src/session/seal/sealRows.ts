import { answerOf } from '../keptWork.ts'
import { decodeSealed, encodeSealed } from './sealCodec.ts'
import { open, seal } from './sealKeys.ts'

/** Rows of one step. Pieces of files and bundles of records are large, so of those a few. */
const rowsAtOnce = 200
const largeAtOnce = 16
const large = new Set(['filePieces', 'fileThumbs', 'packBodies'])

/** What stays readable of a sealed row: how much is unsent and since when, which the sign-in page says. */
const clearFields: Readonly<Record<string, readonly string[]>> = {
  outbox: ['wallAt', 'skewMs'],
  parked: ['wallAt', 'skewMs'],
  files: ['state'],
}
const mark = 'catchmentSealed'

type Sealed = { readonly [mark]: ArrayBuffer }

/** Which rows of a database are meant; all of them where it is left out. */
export type IsMeant = (storeName: string, key: IDBValidKey) => boolean

const isSealed = (value: unknown): value is Sealed => typeof value === 'object' && value !== null && mark in value

/**
 * Encrypts the rows of a database in place, each with its own nonce; its key stays. What is sealed already is passed over, so a run that
 * broke off is simply run again. Returns how many rows stayed as they are, because no bytes could be made of them.
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

/** Decrypts what `sealRows` encrypted; what is readable already stays. Rejects where the key is another. */
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

/** The fields that the store's key is made of, and those that stay readable. */
function clearOf({ store: { keyPath, name: storeName }, value }: Row): Record<string, unknown> {
  if (keyPath === null) return {}
  const names = [...(typeof keyPath === 'string' ? [keyPath] : [...keyPath]), ...(clearFields[storeName] ?? [])]
  return Object.fromEntries(Object.entries(value as object).filter(([name]) => names.includes(name)))
}

/**
 * Writes rows again, a few at a time: what encrypts may not be awaited inside a transaction. A row that has gone meanwhile does not come
 * back.
 */
async function rewriteRows(
  database: IDBDatabase,
  isMeant: IsMeant,
  rewrite: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const name of [...database.objectStoreNames]) {
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
  // The note that is written last is on the disk, and what comes before it then is, too.
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

/** Resolves once a transaction is written. */
export const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser ended a transaction.'))
  })
