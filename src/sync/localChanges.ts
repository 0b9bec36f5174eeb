import type { EntityName } from '#domain/entities.ts'
import type { StoreTx } from '#db/localStore.ts'
import type { LocalChange } from '#db/overlay.ts'
import { byRecord, type OutboxRow, type ParkedRow, recordKey } from '#db/rows.ts'

/** Changes of this device that the server's copy lacks, by record and in their order. */
export type LocalChanges = ReadonlyMap<string, readonly LocalChange[]>

export const nameOf = (entity: EntityName, id: string): string => `${entity}/${id}`

/** Up to here reading all rows at once is quicker than asking for each record. */
const readAtOnce = 2_000

/** The unsent and the refused changes of some records; refused ones that are out of sight are not shown. */
export async function localChangesOf(
  tx: StoreTx,
  records: readonly { readonly entity: EntityName; readonly id: string }[],
): Promise<LocalChanges> {
  const total = (await tx.outbox.count()) + (await tx.parked.count())
  if (total === 0 || records.length === 0) return new Map()
  const keys = records.map(({ entity, id }) => recordKey(entity, id))
  const isFew = total <= readAtOnce
  const queued = isFew ? await tx.outbox.all() : await tx.outbox.whereAny(byRecord, keys)
  const parked = isFew ? await tx.parked.all() : await tx.parked.whereAny(byRecord, keys)
  const rows = [...queued, ...parked.filter(({ isOutOfSight }) => !isOutOfSight)].sort((a, b) => a.seq - b.seq)
  const changes = new Map<string, LocalChange[]>()
  for (const row of rows) {
    add(changes, row, row)
    if (row.about) add(changes, row.about, row)
  }
  return changes
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
