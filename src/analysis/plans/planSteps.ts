import type { PlanKind } from '#domain/tradeZone/zonePlan.ts'
import type { Steps } from '../steps.ts'
import { demandSharePlan } from './demandSharePlan.ts'
import { drawPlan } from './drawPlan.ts'
import { nearestPlan } from './nearestPlan.ts'
import { peoplePlan } from './peoplePlan.ts'
import type { PlanAnswer, PlanAsk, PlanInputs } from './planTypes.ts'
import { reachPlan } from './reachPlan.ts'
import { streetsPlan } from './streetsPlan.ts'

export const needsRoads = ({ plan }: PlanAsk): boolean =>
  (['reach', 'streets'] satisfies PlanKind[] as readonly PlanKind[]).includes(plan.kind) ||
  (plan.kind === 'people' && plan.by !== 'circle')

/** Deterministic: the same request and inputs give the same zone. */
export function* planSteps(inputs: PlanInputs, { plan, withoutStoreId }: PlanAsk): Steps<PlanAnswer> {
  switch (plan.kind) {
    case 'reach':
      return reachPlan(inputs, plan)
    case 'people':
      return yield* peoplePlan(inputs, plan)
    case 'nearest':
      return nearestPlan(inputs, plan, withoutStoreId)
    case 'streets':
      return yield* streetsPlan(inputs, plan)
    case 'draw':
      return yield* drawPlan(inputs, plan, withoutStoreId)
    case 'demandShare':
      return yield* demandSharePlan(inputs, plan, withoutStoreId)
  }
}
