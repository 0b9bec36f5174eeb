import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import {
  type CompanyPlan,
  countedUnder,
  editableAt,
  isLocked,
  limitsAt,
  type LockableFeature,
  type PlanLimit,
  type PlanLimits,
  type Counted,
} from '#domain/plan/plans.ts'
import { isBeyondSeats, needsSeat } from '#domain/plan/seats.ts'
import type { Operation } from '#domain/sync/operation.ts'
import type { CompanyWriter } from './companyWriter.ts'
import { madeAt } from './madeAt.ts'
import type { StoredRecord } from '../records/storedRecord.ts'
import { isShared } from '#domain/layer/groupRight.ts'

const isSearch = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'kind' in content && content.kind === 'finder'

/**
 * Returns whether a change exceeds the plan: one record too many, an edit of an excess record, or a locked feature.
 * Uses the current plan or the plan when the change was made, whichever allows more, so that late arrivals are
 * accepted.
 */
export function isBeyondPlan(
  writer: CompanyWriter,
  before: StoredRecord | undefined,
  after: StoredRecord,
  operation: Pick<Operation, 'wallAt' | 'skewMs'>,
): boolean | Promise<boolean> {
  const limit = limitOf(after)
  const isOneMore = limit !== undefined && (before === undefined || limitOf(before) !== limit)
  if (isOneMore) return isFull(writer, after, limit, operation)
  if (limit !== undefined) return isReadOnly(writer, after, limit, operation)
  const feature = featureOf(after)
  const isNew = feature !== undefined && (before === undefined || featureOf(before) !== feature)
  return isNew && isShut(writer, feature, operation)
}

/**
 * Returns whether a change's author exceeds the seats of both the current plan and the plan when the change was made;
 * such members are read-only.
 */
export async function hasNoSeat(writer: CompanyWriter, userId: string, operation: Operation): Promise<boolean> {
  if (!needsSeat(operation.entity)) return false
  const made = madeAt(operation, writer.at, writer.notBefore)
  const held = await writer.plans(made)
  if (held.some((plan) => editableAt(plan, made).users === null)) return false
  const members = await writer.seated()
  return held.every((plan) => isBeyondSeats(members, userId, editableAt(plan, made)))
}

async function isShut(
  { at, notBefore, plans }: CompanyWriter,
  feature: LockableFeature,
  operation: Pick<Operation, 'wallAt' | 'skewMs'>,
): Promise<boolean> {
  const made = madeAt(operation, at, notBefore)
  return (await plans(made)).every((plan) => isLocked(plan, feature, made))
}

async function isFull(
  { ledger, at, notBefore, plans }: CompanyWriter,
  { entity }: StoredRecord,
  limit: PlanLimit,
  operation: Pick<Operation, 'wallAt' | 'skewMs'>,
): Promise<boolean> {
  const made = madeAt(operation, at, notBefore)
  const max = maxOf(await plans(made), limit, (plan) => limitsAt(plan, made))
  return max !== Infinity && (await ledger.count(entity, sortOf(entity, limit))) > max
}

/**
 * Returns whether a record is beyond the limit and so read-only; only the oldest records up to the limit are editable.
 */
async function isReadOnly(
  { ledger, at, notBefore, plans }: CompanyWriter,
  { entity, createdV }: StoredRecord,
  limit: PlanLimit,
  operation: Pick<Operation, 'wallAt' | 'skewMs'>,
): Promise<boolean> {
  const made = madeAt(operation, at, notBefore)
  const max = maxOf(await plans(made), limit, (plan) => editableAt(plan, made))
  return max !== Infinity && ledger.isBeyond(entity, createdV, { max, isCounted: sortOf(entity, limit) })
}

const maxOf = (held: readonly CompanyPlan[], limit: PlanLimit, limitsOf: (plan: CompanyPlan) => PlanLimits): number =>
  Math.max(...held.map((plan) => limitsOf(plan)[limit] ?? Infinity))

/**
 * Returns the filter for records that count toward a limit; undefined for stores, because all stores count and needn't
 * be read.
 */
const sortOf = (entity: EntityName, limit: PlanLimit): ((fields: FieldValues) => boolean) | undefined =>
  limit === 'stores' ? undefined : (fields) => countedUnder({ entity, fields }) === limit

const limitOf = (record: StoredRecord): PlanLimit | undefined =>
  record.deletedV === null ? countedUnder(record) : undefined

const featureOf = (record: StoredRecord): LockableFeature | undefined =>
  record.deletedV === null ? lockedUnder(record) : undefined

function lockedUnder({ entity, fields }: Counted): LockableFeature | undefined {
  if (entity === 'report') return fields.kind === 'compare' ? 'compareReport' : undefined
  if (entity === 'study') return isSearch(fields.content) ? 'areaFinder' : undefined
  if (entity === 'listView') return 'sharing'
  if (entity === 'mapNote') return 'mapNotes'
  if (entity === 'layerGroup') return isShared(fields) ? 'sharing' : undefined
  return undefined
}
