import type { FieldValues } from '#domain/fields/checkFields.ts'
import { countedUnder, limitsAt, type PlanLimit } from '#domain/plan/plans.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { Desk } from './desk.ts'
import { madeAt } from './madeAt.ts'
import type { StoredRecord } from './storedRecord.ts'

/**
 * True when a change made one more of what the company's plan counts than there is room for: in the plan that it had when the change was
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
  return isOneMore && isFull(desk, after, limit, operation)
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
