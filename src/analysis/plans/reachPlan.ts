import type { Place } from '#domain/geo/point.ts'
import type { PlanProblem } from '#domain/tradeZone/planProblem.ts'
import { byProvider } from '#domain/tradeZone/providerPlan.ts'
import type { PlanMode, ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import { AnalysisProblem } from '../analysisProblem.ts'
import { maxMetresToRoad, type ReachAsk, searchFrom } from '../roads/reach.ts'
import { reachPolygon } from '../roads/reachPolygon.ts'
import type { RoadNet } from '../roads/roadNet.ts'
import type { PlanAnswer, PlanInputs } from './planTypes.ts'

export function reachPlan(inputs: PlanInputs, plan: ZonePlan & { kind: 'reach' }): PlanAnswer {
  const provider = byProvider(plan)
  // A provider's area can't be computed on the device.
  if (provider) return { problem: { kind: 'notAsked', provider } }
  const { country, net } = inputs
  if (!net) return { problem: { kind: 'noRoads', country: country.country } }
  const problem = roadProblem(net, plan.centre, plan.mode)
  if (problem) return { problem }
  const { mode, measure, limit, centre } = plan
  const { shape, metresToRoad, nodeCount } = reachPolygon(net, { place: centre, mode, measure, limit })
  return { shape, facts: { metresToRoad, junctions: nodeCount } }
}

export function roadProblem(net: RoadNet, place: Place, mode: PlanMode): PlanProblem | undefined {
  const nearest: ReachAsk = { place, mode, measure: 'distance', limit: 1 }
  try {
    searchFrom(net, nearest)
    return undefined
  } catch (error) {
    if (!(error instanceof AnalysisProblem)) throw error
    return { kind: 'noRoadNear', mode, withinMetres: maxMetresToRoad }
  }
}
