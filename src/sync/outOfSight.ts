import { entityNames, type EntityName } from '#domain/entities.ts'
import { covers, type Scope } from '#domain/sync/scope.ts'
import { hasLocalChanges, type LocalRecord } from '#db/localRecord.ts'
import type { StoreTx } from '#db/localStore.ts'
import { byRecord, recordKey } from '#db/rows.ts'
import { park, recordsOf, type Refusal } from './park.ts'
import { rebuild } from './rebuild.ts'
import { sweepBases } from './sweepBases.ts'

export interface RecordName {
  readonly entity: EntityName
  readonly id: string
}

/** Removes records the member may no longer view. Unsent changes to these records are parked, never dropped. */
export async function putOutOfSight(tx: StoreTx, names: readonly RecordName[], now: number): Promise<void> {
  if (names.length === 0) return
  const keys = names.map(({ entity, id }) => recordKey(entity, id))
  const queued = await tx.outbox.whereAny(byRecord, keys)
  const hidden = (await tx.parked.whereAny(byRecord, keys)).map((row) => ({ ...row, isOutOfSight: true }))
  await tx.parked.put(hidden)
  const refusals = queued.map((row): Refusal => ({ row, code: 'no_access', isOutOfSight: true }))
  const renewals = [...(await park(tx, refusals, now)), ...hidden.flatMap(recordsOf)]
  for (const entity of new Set(names.map((name) => name.entity))) {
    const ids = names.filter((name) => name.entity === entity).map(({ id }) => id)
    await tx.view(entity).remove(ids)
  }
  await tx.base.remove(keys)
  const removed = new Set(keys.map(String))
  await rebuild(
    tx,
    renewals.filter(({ entity, id }) => !removed.has(String(recordKey(entity, id)))),
  )
  await sweepBases(tx)
}

/**
 * Returns the server's versions of records, because an unsent local change grants no access. Records that were never
 * sent are returned unchanged.
 */
export async function serverSide(
  tx: StoreTx,
  entity: EntityName,
  rows: readonly LocalRecord[],
): Promise<Pick<LocalRecord, 'id' | 'fields' | 'rv' | 'deletedV' | 'createdBy'>[]> {
  const changed = rows.filter(hasLocalChanges)
  const bases = changed.length === 0 ? [] : await tx.base.getMany(changed.map(({ id }) => recordKey(entity, id)))
  const baseOf = new Map(bases.flatMap((base) => (base ? [[base.id, base] as const] : [])))
  return rows.map((row) => baseOf.get(row.id) ?? row)
}

/** Puts records of the `lost` entities out of sight unless a remaining scope covers them. */
export async function loseScopes(
  tx: StoreTx,
  lost: ReadonlySet<EntityName>,
  remaining: readonly Scope[],
  now: number,
): Promise<void> {
  const names: RecordName[] = []
  for (const entity of entityNames.filter((name) => lost.has(name))) {
    for (const copy of await serverSide(tx, entity, await tx.view(entity).all())) {
      const record = { ...copy, entity }
      if (!remaining.some((scope) => covers(scope, record))) names.push({ entity, id: copy.id })
    }
  }
  await putOutOfSight(tx, names, now)
}
