import type { EntityName } from '#domain/entities.ts'
import type { StoreTable, StoreTx } from '#db/localStore.ts'
import type { LocalChange } from '#db/overlay.ts'
import { byRecord, type OutboxRow, type ParkedRow, recordKey, nameOf } from '#db/rows.ts'
import { type QueueIndex, rowsOfRecords } from './queueIndex.ts'

/** Local changes missing from the server's copy, by record and in order. */
export type LocalChanges = ReadonlyMap<string, readonly LocalChange[]>

/** Number of rows per record up to which the whole table is read, because this is faster than querying by record. */
const rowsOfOneQuestion = 4

/** Returns unsent and rejected changes of records, except rejected changes to records that are out of sight. */
export async function localChangesOf(
  tx: StoreTx,
  records: readonly { readonly entity: EntityName; readonly id: string }[],
  queue?: QueueIndex,
): Promise<LocalChanges> {
  if (records.length === 0) return new Map()
  const keys = records.map(({ entity, id }) => recordKey(entity, id))
  const names = new Set(records.map(({ entity, id }) => nameOf(entity, id)))
  const [queued, parked] = await Promise.all([
    queue ? rowsOfRecords(tx, queue, names) : rowsOf(tx.outbox, keys),
    rowsOf(tx.parked, keys),
  ])
  const rows = [...queued, ...parked.filter(({ isOutOfSight }) => !isOutOfSight)].sort((a, b) => a.seq - b.seq)
  const changes = new Map<string, LocalChange[]>()
  for (const row of rows) {
    add(changes, row, row)
    if (row.about) add(changes, row.about, row)
  }
  return changes
}

async function rowsOf<Row, New>(
  table: StoreTable<Row, New>,
  keys: readonly (readonly [EntityName, string])[],
): Promise<readonly Row[]> {
  const total = await table.count()
  if (total === 0) return []
  if (total <= keys.length * rowsOfOneQuestion) return table.all()
  const own = keys.filter(([entity]) => entity !== 'conflict')
  // A conflict resolution also changes another record, which no index covers.
  return (await Promise.all([table.whereAny(byRecord, own), table.whereFirst(byRecord, 'conflict')])).flat()
}

function add(
  changes: Map<string, LocalChange[]>,
  { entity, entityId, kind, fields }: Pick<OutboxRow, 'entity' | 'entityId' | 'kind' | 'fields'>,
  row: OutboxRow | ParkedRow,
): void {
  const name = nameOf(entity, entityId)
  const change: LocalChange = { kind, fields, userId: row.userId, isParked: 'parkedAt' in row }
  const those = changes.get(name)
  if (those) those.push(change)
  else changes.set(name, [change])
}
