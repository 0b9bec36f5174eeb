import type { PlanLimit } from '#domain/plan/plans.ts'

/** Reason why the plan has no room: the exhausted limit, or its end. */
export interface FullPlan {
  readonly limit: PlanLimit
  readonly max: number
  readonly hasEnded: boolean
}
