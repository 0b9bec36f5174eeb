import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from './localRecord.ts'
import type { StoreKey, StoreTable, StoreTx } from './localStore.ts'
import type { RecordChange } from './recordChange.ts'
import { byRecord, nameOf, type NewOutboxRow, type OutboxRow } from './rows.ts'

export interface GatheredTx {
  readonly tx: StoreTx
  readonly flush: () => Promise<void>
}

/**
 * Wraps a transaction with many changes: reads their records in one batch and groups writes (5,000 changes take 3 s
 * instead of 15). Other reads see preceding writes.
 */
export async function gatherTx(tx: StoreTx, changes: readonly RecordChange[]): Promise<GatheredTx> {
  const views = new Map<EntityName, Gathered<LocalRecord, LocalRecord>>()
  const stored = new Map(await readAhead(tx, changes))
  const flush = async (): Promise<void> => {
    await Promise.all([base, outbox, ...views.values()].map((table) => table.flush()))
  }
  const base = gather(tx.base, flush)
  const outbox = gather(tx.outbox, flush)
  const waiting = await readWaiting(tx, changes, stored)
  const meta = await tx.meta.getMany(metaKeys)
  const gathered: StoreTx = {
    base: base.table,
    outbox: waiting ? withReadAhead(outbox.table, waiting) : outbox.table,
    parked: tx.parked,
    sent: tx.sent,
    get files() {
      return tx.files
    },
    get filePieces() {
      return tx.filePieces
    },
    get fileThumbs() {
      return tx.fileThumbs
    },
    meta: {
      ...tx.meta,
      get: async (key) => (metaKeys.includes(key) ? meta[metaKeys.indexOf(key)] : tx.meta.get(key)),
      getMany: async (keys) =>
        keys.every((key, at) => key === metaKeys[at]) ? meta.slice(0, keys.length) : tx.meta.getMany(keys),
    },
    view(entity) {
      const known = views.get(entity) ?? gather(tx.view(entity), flush)
      views.set(entity, known)
      return {
        ...known.table,
        get: async (id) => {
          const key = `${entity} ${String(id)}`
          return stored.has(key) ? stored.get(key) : known.table.get(id)
        },
        put: async (rows) => {
          for (const row of rows) stored.set(`${entity} ${row.id}`, row)
          await known.table.put(rows)
        },
      }
    },
  }
  return { tx: gathered, flush }
}

/**
 * Minimum number of rows for reporting a change of the whole table to live queries. Otherwise every list collects each
 * key, which for 2,000 changes took longer than writing.
 */
const manyRows = 200

const metaKeys: readonly StoreKey[] = ['skewMs', 'epoch', 'sentThrough']

async function readAhead(
  tx: StoreTx,
  changes: readonly RecordChange[],
): Promise<(readonly [string, LocalRecord | undefined])[]> {
  const byEntity = Map.groupBy(changes, ({ entity }) => entity)
  const read = await Promise.all(
    [...byEntity].map(async ([entity, own]) => {
      const ids = own.map(({ id }) => id)
      const rows = await tx.view(entity).getMany(ids)
      return ids.map((id, at) => [`${entity} ${id}`, rows[at]] as const)
    }),
  )
  return read.flat()
}

/** Minimum number of changes for reading the whole outbox in one batch if any changed record has unsent changes. */
const manyChanges = 50

async function readWaiting(
  tx: StoreTx,
  changes: readonly RecordChange[],
  stored: ReadonlyMap<string, LocalRecord | undefined>,
): Promise<readonly OutboxRow[] | undefined> {
  const isWaiting = ({ entity, id }: RecordChange) => (stored.get(`${entity} ${id}`)?.pending.length ?? 0) > 0
  return changes.length >= manyChanges && changes.some(isWaiting) ? tx.outbox.all() : undefined
}

/**
 * Answers outbox reads from the rows already read if no later write can affect the result. Single reads, each after a
 * flush, made a second change to 5,000 pending records three times as slow as the first.
 */
function withReadAhead(
  table: StoreTable<OutboxRow, NewOutboxRow>,
  read: readonly OutboxRow[],
): StoreTable<OutboxRow, NewOutboxRow> {
  const ofRecord = Map.groupBy(read, ({ entity, entityId }) => nameOf(entity, entityId))
  const placeOf = new Map(read.map(({ seq }, place) => [seq, place]))
  const written = new Set<string>()
  const replaced = new Set<number>()
  return {
    ...table,
    async whereAny(index, values) {
      const names = values.map((value) => (Array.isArray(value) ? value.join('/') : String(value)))
      if (index !== byRecord || names.some((name) => written.has(name))) return table.whereAny(index, values)
      return names.flatMap((name) => ofRecord.get(name) ?? [])
    },
    async after(seq, limit) {
      const place = placeOf.get(Number(seq))
      const later = place === undefined ? [] : read.slice(place + 1, place + 1 + limit)
      // New rows have higher numbers than all rows read.
      return later.length === limit && !later.some((row) => replaced.has(row.seq)) ? later : table.after(seq, limit)
    },
    async put(rows) {
      for (const row of rows) {
        written.add(nameOf(row.entity, row.entityId))
        if ('seq' in row) replaced.add(row.seq)
      }
      await table.put(rows)
    },
  }
}

interface Gathered<Row, New> {
  readonly table: StoreTable<Row, New>
  readonly flush: () => Promise<void>
}

/** Wraps a table to defer its writes; any other query flushes all tables first. */
function gather<Row, New>(table: StoreTable<Row, New>, writeAll: () => Promise<void>): Gathered<Row, New> {
  let waiting: (Row | New)[] = []
  const after = async <R>(run: () => Promise<R>): Promise<R> => {
    await writeAll()
    return run()
  }
  return {
    table: {
      get: (key) => after(() => table.get(key)),
      getMany: (keys) => after(() => table.getMany(keys)),
      all: () => after(() => table.all()),
      after: (key, limit) => after(() => table.after(key, limit)),
      keysBetween: (first, last, limit) => after(() => table.keysBetween(first, last, limit)),
      whereAny: (index, values) => after(() => table.whereAny(index, values)),
      whereFirst: (index, value) => after(() => table.whereFirst(index, value)),
      count: () => after(() => table.count()),
      isEmpty: () => after(() => table.isEmpty()),
      remove: (keys) => after(() => table.remove(keys)),
      clear: () => after(() => table.clear()),
      async put(rows) {
        waiting.push(...rows)
      },
    },
    async flush() {
      const rows = waiting
      waiting = []
      if (rows.length > 0) await table.put(rows, rows.length >= manyRows)
    },
  }
}
