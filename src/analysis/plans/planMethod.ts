import { byProvider } from '#domain/tradeZone/providerPlan.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import type { MethodId } from '../methods.ts'

export function planMethod(plan: ZonePlan): MethodId {
  switch (plan.kind) {
    case 'reach':
      return byProvider(plan) ? 'outsideReach' : 'reachZone'
    case 'people':
      return plan.by === 'circle' ? 'thresholdRadius' : 'thresholdTime'
    case 'nearest':
      return 'thiessenZone'
    case 'streets':
      return 'streetGround'
    case 'draw':
      return 'drawZone'
    case 'demandShare':
      return 'tierRadius'
  }
}
