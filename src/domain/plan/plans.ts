import { isRival, isTracked } from '../brand/trackedBrands.ts'
import type { EntityName } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { Json } from '../json.ts'

/** Limits of a plan; null means unlimited. */
export interface PlanLimits {
  readonly users: number | null
  readonly stores: number | null
  readonly trackedBrands: number | null
  /** Number of surveys accepting responses, including those about to close. */
  readonly activeSurveys: number | null
}
export type PlanLimit = keyof PlanLimits

/** Uses per plan period; null means unlimited. */
export interface PlanQuotas {
  readonly reportDownloads: number | null
  /** Drive-time requests to outside providers; on-device computation doesn't count. */
  readonly driveTimeUses: number | null
}
export type PlanQuota = keyof PlanQuotas
export const planQuotas = ['reportDownloads', 'driveTimeUses'] as const satisfies readonly PlanQuota[]

export const lockableFeatures = ['mapNotes', 'compareReport', 'areaFinder', 'sharing'] as const
export type LockableFeature = (typeof lockableFeatures)[number]

/** Plan length: hours from its start, or whole days, months, years of the Taipei calendar. */
export type PlanLength = { readonly unit: 'hour' | 'day' | 'month' | 'year'; readonly count: number }

/** A plan's length (null if open-ended), limits, quotas and locked features. */
export interface Plan {
  readonly length: PlanLength | null
  readonly limits: PlanLimits
  readonly quotas: PlanQuotas
  readonly locks: readonly LockableFeature[]
}

const unlimited: PlanLimits = { users: null, stores: null, trackedBrands: null, activeSurveys: null }

/** All plans, smallest first. A contract's individual limits are in its terms. */
export const plans = {
  trial: {
    length: { unit: 'hour', count: 14 * 24 },
    limits: { users: 2, stores: 20, trackedBrands: 3, activeSurveys: 1 },
    quotas: { reportDownloads: 1, driveTimeUses: 5 },
    locks: lockableFeatures,
  },
  day: {
    length: { unit: 'hour', count: 24 },
    limits: { users: 3, stores: 200, trackedBrands: 5, activeSurveys: 3 },
    quotas: { reportDownloads: 3, driveTimeUses: 20 },
    locks: [],
  },
  week: {
    length: { unit: 'day', count: 7 },
    limits: { users: 3, stores: 200, trackedBrands: 5, activeSurveys: 5 },
    quotas: { reportDownloads: 10, driveTimeUses: 100 },
    locks: [],
  },
  month: {
    length: { unit: 'month', count: 1 },
    limits: { users: 10, stores: 2_000, trackedBrands: 20, activeSurveys: 20 },
    quotas: { reportDownloads: 50, driveTimeUses: 500 },
    locks: [],
  },
  year: {
    length: { unit: 'year', count: 1 },
    limits: { users: 30, stores: 20_000, trackedBrands: 50, activeSurveys: null },
    quotas: { reportDownloads: 1_000, driveTimeUses: 10_000 },
    locks: [],
  },
  contract: {
    length: null,
    limits: unlimited,
    quotas: { reportDownloads: null, driveTimeUses: null },
    locks: [],
  },
} as const satisfies Record<string, Plan>
export type PlanId = keyof typeof plans
export const planIds = Object.keys(plans) as [PlanId, ...PlanId[]]

const nothingNew: PlanLimits = { users: 0, stores: 0, trackedBrands: 0, activeSurveys: 0 }
const noUses: PlanQuotas = { reportDownloads: 0, driveTimeUses: 0 }

/** Individual terms of a contract; other limits and quotas are from the plan table. */
export type PlanTerms = { readonly [Name in PlanLimit | PlanQuota]?: number | null | undefined }

/** A company's plan; `endsAt` is when it ends (ISO, UTC), null for never. */
export interface CompanyPlan {
  readonly id: string
  readonly endsAt: string | null
  readonly terms?: PlanTerms | undefined
  readonly next?: CompanyPlan | undefined
}

function planAt(plan: CompanyPlan, at: string): CompanyPlan {
  return plan.next && plan.endsAt !== null && at >= plan.endsAt ? planAt(plan.next, at) : plan
}

/** Returns whether the plan and all its successors have ended. `at` is ISO, UTC. */
export function hasEnded(plan: CompanyPlan, at: string): boolean {
  const { endsAt } = planAt(plan, at)
  return endsAt !== null && at >= endsAt
}

/** Returns when the plan ends or its successor starts (ISO, UTC); undefined if nothing more changes by time. */
export function nextChangeAt(plan: CompanyPlan, at: string): string | undefined {
  const { endsAt } = planAt(plan, at)
  return endsAt !== null && endsAt > at ? endsAt : undefined
}

/** Returns a plan from the table; unknown names return the trial plan. */
export const planOf = (id: string): Plan => (Object.hasOwn(plans, id) ? plans[id as PlanId] : plans.trial)

/**
 * Returns the limits at a moment (ISO, UTC). After the plan's end, they are 0; existing data stays readable and
 * exportable.
 */
export function limitsAt(plan: CompanyPlan, at: string): PlanLimits {
  if (hasEnded(plan, at)) return nothingNew
  const { id, terms } = planAt(plan, at)
  return { ...planOf(id).limits, ...pick(terms, nothingNew) }
}

/**
 * Returns how many records of each kind, oldest first, are editable at a moment (ISO, UTC): the plan's limit, or the
 * trial's limit after the plan's end. Other records remain readable and exportable.
 */
export function editableAt(plan: CompanyPlan, at: string): PlanLimits {
  return hasEnded(plan, at) ? plans.trial.limits : limitsAt(plan, at)
}

/** Returns a company's quotas per plan period at a moment (ISO, UTC). */
export function quotasAt(plan: CompanyPlan, at: string): PlanQuotas {
  if (hasEnded(plan, at)) return noUses
  const { id, terms } = planAt(plan, at)
  return { ...planOf(id).quotas, ...pick(terms, noUses) }
}

const pick = <T extends object>(terms: PlanTerms | undefined, like: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(terms ?? {}).filter(([name, value]) => name in like && value !== undefined),
  ) as Partial<T>

/**
 * Returns whether a feature is locked at a moment (ISO, UTC). A plan's end locks all features, but records created with
 * them remain readable and exportable.
 */
export const isLocked = (plan: CompanyPlan, feature: LockableFeature, at: string): boolean =>
  hasEnded(plan, at) || planOf(planAt(plan, at).id).locks.includes(feature)

/**
 * Returns the limit a record counts toward, if any. Competitor brands count unless tracking is paused, surveys while
 * they accept responses.
 */
export function countedUnder(record: Counted): PlanLimit | undefined {
  if (record.entity === 'store') return 'stores'
  if (record.entity === 'survey') return isActive(record.fields.state) ? 'activeSurveys' : undefined
  if (record.entity === 'brand') return isRival(record.fields) && isTracked(record.fields) ? 'trackedBrands' : undefined
  return undefined
}

/** Returns how many more records like `made` can be created at a moment (ISO, UTC); undefined if unlimited. */
export function roomLeft(plan: CompanyPlan, at: string, made: Counted, there: readonly Counted[]): number | undefined {
  const limit = countedUnder(made)
  const max = limit === undefined ? null : limitsAt(plan, at)[limit]
  if (limit === undefined || max === null) return undefined
  return Math.max(0, max - there.filter((record) => countedUnder(record) === limit).length)
}

/**
 * Returns the limit that makes a record read-only at a moment (ISO, UTC), with the maximum number of editable records;
 * undefined if the record is editable. The oldest records by server version are editable; unsent records come last.
 */
export function exceeds(
  plan: CompanyPlan,
  at: string,
  record: Aged,
  there: readonly Aged[],
): { limit: PlanLimit; max: number } | undefined {
  const limit = countedUnder(record)
  const max = limit === undefined ? null : editableAt(plan, at)[limit]
  if (limit === undefined || max === null) return undefined
  const age = ({ createdV }: Aged) => createdV || Infinity
  const older = there.filter((other) => countedUnder(other) === limit && age(other) < age(record)).length
  return older >= max ? { limit, max } : undefined
}

const isActive = (state: Json | undefined): boolean => state === 'open' || state === 'closing'

export interface Counted {
  readonly entity: EntityName
  readonly fields: FieldValues
}

export interface Aged extends Counted {
  readonly createdV: number
}
