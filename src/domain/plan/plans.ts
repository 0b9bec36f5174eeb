import { isRival, isTracked } from '../brand/trackedBrands.ts'
import type { EntityName } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { Json } from '../json.ts'

/** What a plan has room for; null is any number. */
export interface PlanLimits {
  readonly users: number | null
  readonly stores: number | null
  readonly trackedBrands: number | null
  /** Surveys that take answers: open or closing. */
  readonly activeSurveys: number | null
}
export type PlanLimit = keyof PlanLimits

/** The plans and their limits (decisions, section 8). */
export const plans = {
  trial: { users: 2, stores: 20, trackedBrands: 3, activeSurveys: 1 },
  day: { users: 3, stores: 200, trackedBrands: 5, activeSurveys: 3 },
  week: { users: 3, stores: 200, trackedBrands: 5, activeSurveys: 5 },
  month: { users: 10, stores: 2_000, trackedBrands: 20, activeSurveys: 20 },
  year: { users: 30, stores: 20_000, trackedBrands: 50, activeSurveys: null },
  contract: { users: null, stores: null, trackedBrands: null, activeSurveys: null },
} as const satisfies Record<string, PlanLimits>
export type PlanId = keyof typeof plans

const nothingNew: PlanLimits = { users: 0, stores: 0, trackedBrands: 0, activeSurveys: 0 }

/** A company's plan: `endsAt` is the moment (ISO, UTC) from which it holds no longer, null for never. */
export interface CompanyPlan {
  readonly id: string
  readonly endsAt: string | null
}

/** True from the moment on at which the plan ended. `at` is ISO, UTC. */
export const hasEnded = ({ endsAt }: CompanyPlan, at: string): boolean => endsAt !== null && at >= endsAt

/**
 * What a company has room for at a moment (ISO, UTC). After its plan's end nothing new is made; what is there stays and can be read
 * and taken along. A plan of an unknown name has the trial's room.
 */
export function limitsAt(plan: CompanyPlan, at: string): PlanLimits {
  if (hasEnded(plan, at)) return nothingNew
  return Object.hasOwn(plans, plan.id) ? plans[plan.id as PlanId] : plans.trial
}

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

const isActive = (state: Json | undefined): boolean => state === 'open' || state === 'closing'

/** A record as far as counting looks at it; where its kind says enough, its fields are not looked at. */
interface Counted {
  readonly entity: EntityName
  readonly fields: FieldValues
}
