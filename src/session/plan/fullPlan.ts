import type { PlanLimit } from '#domain/plan/plans.ts'

/** Why the plan has no room: the exhausted limit, or that it ended. */
export interface FullPlan {
  readonly limit: PlanLimit
  readonly max: number
  readonly hasEnded: boolean
}
