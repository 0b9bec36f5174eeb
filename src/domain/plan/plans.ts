import { isRival, isTracked } from '../brand/trackedBrands.ts'
import type { EntityName } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { Json } from '../json.ts'

/** What a plan has room for at any time; null is any number. */
export interface PlanLimits {
  readonly users: number | null
  readonly stores: number | null
  readonly trackedBrands: number | null
  /** Surveys that take answers: open or closing. */
  readonly activeSurveys: number | null
}
export type PlanLimit = keyof PlanLimits

/** What may be used so often within a period of a plan; null is any number. */
export interface PlanQuotas {
  readonly reportDownloads: number | null
  /** Through outside providers; what the device computes itself uses none. */
  readonly driveTimeUses: number | null
}
export type PlanQuota = keyof PlanQuotas
export const planQuotas = ['reportDownloads', 'driveTimeUses'] as const satisfies readonly PlanQuota[]

/** What a plan may lock. */
export const lockableFeatures = ['mapNotes', 'compareReport', 'areaFinder', 'sharing'] as const
export type LockableFeature = (typeof lockableFeatures)[number]

/** How long a plan runs: hours from the moment it begins, or whole days, months, years of the calendar in Taipei. */
export type PlanLength = { readonly unit: 'hour' | 'day' | 'month' | 'year'; readonly count: number }

/** A plan: its length (null: until it is ended), what it has room for, what it counts, what it locks. */
export interface Plan {
  readonly length: PlanLength | null
  readonly limits: PlanLimits
  readonly quotas: PlanQuotas
  readonly locks: readonly LockableFeature[]
}

const unlimited: PlanLimits = { users: null, stores: null, trackedBrands: null, activeSurveys: null }

/** The plans (decisions, section 8), from the least to the most. What a contract limits stands in the contract. */
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

/** What a contract gives; what it does not name is as the table says. */
export type PlanTerms = { readonly [Name in PlanLimit | PlanQuota]?: number | null | undefined }

/** A company's plan: `endsAt` is the moment (ISO, UTC) from which it holds no longer, null for never. */
export interface CompanyPlan {
  readonly id: string
  readonly endsAt: string | null
  /** What a contract gives instead of the table. */
  readonly terms?: PlanTerms | undefined
  /** What is bought already and begins when this ends. */
  readonly next?: CompanyPlan | undefined
}

/** The plan that holds at a moment (ISO, UTC): the one after it, where this has ended and the next is bought. */
function planAt(plan: CompanyPlan, at: string): CompanyPlan {
  return plan.next && plan.endsAt !== null && at >= plan.endsAt ? planAt(plan.next, at) : plan
}

/** True from the moment on at which the plan, and all that is bought after it, ended. `at` is ISO, UTC. */
export function hasEnded(plan: CompanyPlan, at: string): boolean {
  const { endsAt } = planAt(plan, at)
  return endsAt !== null && at >= endsAt
}

/** The line of the table for a plan; one of an unknown name gives what the trial gives. */
export const planOf = (id: string): Plan => (Object.hasOwn(plans, id) ? plans[id as PlanId] : plans.trial)

/**
 * What a company has room for at a moment (ISO, UTC). After its plan's end nothing new is made; what is there stays and can be read
 * and taken along. A plan of an unknown name has the trial's room.
 */
export function limitsAt(plan: CompanyPlan, at: string): PlanLimits {
  if (hasEnded(plan, at)) return nothingNew
  const { id, terms } = planAt(plan, at)
  return { ...planOf(id).limits, ...pick(terms, nothingNew) }
}

/**
 * How many records of each sort can be edited at a moment (ISO, UTC): the oldest, as many as the plan has room for, and after its end
 * as many as the free trial has. What exceeds that can be read and taken along (decisions, section 8).
 */
export function editableAt(plan: CompanyPlan, at: string): PlanLimits {
  return hasEnded(plan, at) ? plans.trial.limits : limitsAt(plan, at)
}

/** How often a company may use what is counted, within the period of its plan at a moment (ISO, UTC). */
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
 * The one gate of page, workers and server: true when a plan keeps a feature locked at a moment (ISO, UTC). After a plan's end all of
 * them are, while what was made with them can still be read and taken along.
 */
export const isLocked = (plan: CompanyPlan, feature: LockableFeature, at: string): boolean =>
  hasEnded(plan, at) || planOf(planAt(plan, at).id).locks.includes(feature)

/**
 * Which limit a record of a kind is counted under; undefined for what no plan limits. A brand that is not the company's own is tracked
 * unless that is paused, a survey is active while it takes answers.
 */
export function countedUnder(record: Counted): PlanLimit | undefined {
  if (record.entity === 'store') return 'stores'
  if (record.entity === 'survey') return isActive(record.fields.state) ? 'activeSurveys' : undefined
  if (record.entity === 'brand') return isRival(record.fields) && isTracked(record.fields) ? 'trackedBrands' : undefined
  return undefined
}

/**
 * How many more records such as `made` a plan has room for beside those that are there, at a moment (ISO, UTC); undefined for any number.
 */
export function roomLeft(plan: CompanyPlan, at: string, made: Counted, there: readonly Counted[]): number | undefined {
  const limit = countedUnder(made)
  const max = limit === undefined ? null : limitsAt(plan, at)[limit]
  if (limit === undefined || max === null) return undefined
  return Math.max(0, max - there.filter((record) => countedUnder(record) === limit).length)
}

/**
 * How many records such as `record` can be edited at a moment (ISO, UTC), where this one exceeds them; undefined while it can be edited.
 * The oldest can, by the version at which the server took them in; what it has not seen yet came last.
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

/** A record as far as counting looks at it; where its kind says enough, its fields are not looked at. */
export interface Counted {
  readonly entity: EntityName
  readonly fields: FieldValues
}

/** A counted record with the version at which it came to be; 0 until the server has it. */
export interface Aged extends Counted {
  readonly createdV: number
}
