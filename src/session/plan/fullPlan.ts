import type { PlanLimit } from '#domain/plan/plans.ts'

export interface FullPlan {
  readonly limit: PlanLimit
  readonly max: number
  readonly hasEnded: boolean
}
