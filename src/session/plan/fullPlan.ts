import type { PlanLimit } from '#domain/plan/plans.ts'

/** Why the plan has no room for one more: what it counts, how many it has room for, or that it ended. */
export interface FullPlan {
  readonly limit: PlanLimit
  readonly max: number
  readonly hasEnded: boolean
}
