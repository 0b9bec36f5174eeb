import type { FieldValues } from '#domain/fields/checkFields.ts'
import { lockedUnder } from '#domain/plan/lockedUnder.ts'
import { countedUnder, isLocked, limitsAt, type LockableFeature, type PlanLimit } from '#domain/plan/plans.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { Desk } from './desk.ts'
import { madeAt } from './madeAt.ts'
import type { StoredRecord } from './storedRecord.ts'

/**
 * True when a change made one more of what the company's plan counts than there is room for, or something by a feature that it locks: in the plan that it had when the change was
 * made, so that what was made before a plan's end is taken in whenever it arrives, and in the one it has now, if that has more.
 */
export function isBeyondPlan(
  desk: Desk,
  before: StoredRecord | undefined,
  after: StoredRecord,
  operation: Pick<Operation, 'wallAt' | 'skewMs'>,
): boolean | Promise<boolean> {
  const limit = limitOf(after)
  const isOneMore = limit !== undefined && (before === undefined || limitOf(before) !== limit)
  if (isOneMore) return isFull(desk, after, limit, operation)
  const feature = featureOf(after)
  const isNew = feature !== undefined && (before === undefined || featureOf(before) !== feature)
  return isNew && isShut(desk, feature, operation)
}

/** A feature is open to a change where the plan of then or the plan of now has it. */
async function isShut(
  { at, plans }: Desk,
  feature: LockableFeature,
  operation: Pick<Operation, 'wallAt' | 'skewMs'>,
): Promise<boolean> {
  const made = madeAt(operation, at)
  return (await plans(made)).every((plan) => isLocked(plan, feature, made))
}

async function isFull(
  { ledger, at, plans }: Desk,
  { entity }: StoredRecord,
  limit: PlanLimit,
  operation: Pick<Operation, 'wallAt' | 'skewMs'>,
): Promise<boolean> {
  const made = madeAt(operation, at)
  const rooms = (await plans(made)).map((plan) => limitsAt(plan, made)[limit] ?? Infinity)
  const most = Math.max(...rooms)
  if (most === Infinity) return false
  const isCounted = (fields: FieldValues) => countedUnder({ entity, fields }) === limit
  // Of stores every one counts: they need not be read.
  return (await ledger.count(entity, limit === 'stores' ? undefined : isCounted)) > most
}

const limitOf = (record: StoredRecord): PlanLimit | undefined =>
  record.deletedV === null ? countedUnder(record) : undefined

const featureOf = (record: StoredRecord): LockableFeature | undefined =>
  record.deletedV === null ? lockedUnder(record) : undefined
