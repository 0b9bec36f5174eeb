import type { FieldIssue } from '#domain/fields/rules.ts'
import type { RejectCode } from '#domain/sync/results.ts'
import type { StoreTx } from '#db/localStore.ts'
import { type NewParkedRow, type OutboxRow, nameOf } from '#db/rows.ts'
import type { Renewal } from './rebuild.ts'

export interface Refusal {
  readonly row: OutboxRow
  readonly code: RejectCode
  readonly issues?: readonly FieldIssue[]
  readonly isOutOfSight?: boolean
  readonly because?: string
}

/**
 * Parks rejected operations and dependent operations: those with an explicit dependency, and those on a record that was
 * never created. Returns the records to rebuild.
 */
export async function park(tx: StoreTx, refusals: readonly Refusal[], now: number): Promise<Renewal[]> {
  if (refusals.length === 0) return []
  const refused = new Map(refusals.map((refusal) => [refusal.row.seq, parkedRow(refusal, now)]))
  const needed = new Map<string, string>()
  const queue = await tx.outbox.all()
  for (const row of queue) {
    const names = [...row.deps, ...recordsOf(row).map(({ entity, id }) => nameOf(entity, id))]
    const cause = names.map((name) => needed.get(name)).find((opId) => opId !== undefined)
    const known = refused.get(row.seq)
    if (!known && cause === undefined) continue
    if (!known) refused.set(row.seq, parkedRow({ row, code: 'parent_missing', because: cause! }, now))
    needed.set(row.opId, row.opId)
    if (row.kind === 'create') needed.set(nameOf(row.entity, row.entityId), row.opId)
  }
  const inQueue = queue.filter(({ seq }) => refused.has(seq))
  await tx.outbox.remove(inQueue.map(({ seq }) => seq))
  await tx.parked.put(inQueue.map(({ seq }) => refused.get(seq)!))
  return inQueue.flatMap(recordsOf)
}

export function recordsOf({ entity, entityId, about }: Pick<OutboxRow, 'entity' | 'entityId' | 'about'>): Renewal[] {
  const own = { entity, id: entityId }
  return about ? [own, { entity: about.entity, id: about.entityId }] : [own]
}

function parkedRow({ row, code, issues = [], isOutOfSight = false, because }: Refusal, now: number): NewParkedRow {
  const { failures: _failures, firstFailedAt: _first, retryAt: _retry, ...rest } = row
  return { ...rest, code, issues, parkedAt: now, isOutOfSight, ...(because === undefined ? {} : { because }) }
}
