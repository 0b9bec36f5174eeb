import { cmp, Dexie, type Table, type Transaction } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from './localRecord.ts'
import type { StoreKey, StoreTable, StoreTx } from './localStore.ts'
import { mutateWhole } from './bundledRows/mutateWhole.ts'
import type { FilePieceRow, FileRow, FileThumbRow } from './rows.ts'

/** Maximum number of keys per write. With 50 or more, Dexie reports "everything changed" to live queries. */
const keysOfOneWrite = 49

/**
 * Number of concurrent writes. Awaiting each write costs an event loop turn, but running all writes together would
 * block the screen.
 */
const writesAtOnce = 5

const manyKeys = 50
const veryManyKeys = 500

/** Dexie's internal number for a range with two ends. */
const plainRange = 2

async function readMany<Row, New>(
  table: Table<Row, StoreKey, New>,
  keys: readonly StoreKey[],
): Promise<(Row | undefined)[]> {
  if (keys.length === 0) return []
  if (keys.length < manyKeys) return table.bulkGet([...keys])
  const sorted = [...keys].sort(cmp)
  const first = sorted[0]!
  const last = sorted.at(-1)!
  const range = table.where(':id').between(first, last, true, true)
  if (typeof first === 'number' && Number(last) - first < 2 * keys.length) {
    // Numeric keys with few gaps are read as one range, in a single request.
    const path = table.schema.primKey.keyPath as keyof Row & string
    const rowOf = new Map((await range.toArray()).map((row) => [row[path] as StoreKey, row]))
    return keys.map((key) => rowOf.get(key))
  }
  if (keys.length < veryManyKeys) return table.bulkGet([...keys])
  // Most keys on a long page are usually new on this device, so only existing keys are fetched.
  const there = new Set((await range.primaryKeys()).map(String))
  const wanted = keys.filter((key) => there.has(String(key)))
  const rows = await table.bulkGet(wanted)
  const rowOf = new Map(wanted.map((key, at) => [String(key), rows[at]]))
  return keys.map((key) => rowOf.get(String(key)))
}

async function inPieces<T>(
  all: readonly T[],
  size: number,
  write: (piece: T[]) => PromiseLike<unknown>,
): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
  for (let start = 0; start < pieces.length; start += writesAtOnce)
    await Promise.all(pieces.slice(start, start + writesAtOnce).map(write))
}

function storeTable<Row, New = Row>(transaction: Transaction, table: Table<Row, StoreKey, New>): StoreTable<Row, New> {
  return {
    get: (key) => table.get(key),
    getMany: (keys) => readMany(table, keys),
    all: () => table.toArray(),
    after: (key, limit) => table.where(':id').above(key).limit(limit).toArray(),
    keysBetween: (first, last, limit) => table.where(':id').between(first, last, true, true).limit(limit).primaryKeys(),
    async whereAny(index, values) {
      const once = new Map(values.map((value) => [String(value), value])).values()
      const found = await Promise.all([...once].map((value) => table.where(index).equals(value).toArray()))
      return found.flat()
    },
    whereFirst: (index, value) => table.where(index).between([value, Dexie.minKey], [value, Dexie.maxKey]).toArray(),
    count: () => table.count(),
    isEmpty: async () => (await table.limit(1).primaryKeys()).length === 0,
    put: (rows, isBulk = false) =>
      inPieces(rows as New[], isBulk ? rows.length : keysOfOneWrite, (piece) => table.bulkPut(piece)),
    async remove(keys) {
      const first = keys[0]
      const last = keys.at(-1)
      // Numeric keys without gaps are removed as one range, because no other row can be between them.
      const isRun = keys.length > 1 && keys.every((key, at) => typeof key === 'number' && key === Number(first) + at)
      if (isRun) await removeRange(transaction, table, { lower: first, upper: last })
      else await inPieces(keys, keysOfOneWrite, (piece) => table.bulkDelete(piece))
    },
    clear: () => table.clear(),
  }
}

/** Removes a range in a single request without Dexie's lock, which would delay other requests. */
const removeRange = <Row, New>(
  { idbtrans: trans }: Transaction,
  { core }: Table<Row, StoreKey, New>,
  ends: { readonly lower: unknown; readonly upper: unknown },
): Promise<unknown> => mutateWhole(core, { trans, type: 'deleteRange', range: { type: plainRange, ...ends } })

export function dexieTx(transaction: Transaction): StoreTx {
  return {
    view: (entity: EntityName) => storeTable<LocalRecord>(transaction, transaction.table(entity)),
    base: storeTable(transaction, transaction.table('base')),
    outbox: storeTable(transaction, transaction.table('outbox')),
    parked: storeTable(transaction, transaction.table('parked')),
    sent: storeTable(transaction, transaction.table('sent')),
    meta: storeTable(transaction, transaction.table('meta')),
    get files() {
      return storeTable<FileRow>(transaction, transaction.table('files'))
    },
    get filePieces() {
      return storeTable<FilePieceRow>(transaction, transaction.table('filePieces'))
    },
    get fileThumbs() {
      return storeTable<FileThumbRow>(transaction, transaction.table('fileThumbs'))
    },
  }
}
