import { type Frame, localScale } from '#domain/geo/frame.ts'
import type { MultiPolygonShape } from '#domain/geo/point.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import { ringsOfEdges } from '../surface/ringsOfEdges.ts'
import { uniteEdges } from '../planar/sweepEdges.ts'
import { joinPieces } from '../roads/joinPieces.ts'
import { searchFrom } from '../roads/reach.ts'
import type { RoadNet } from '../roads/roadNet.ts'
import { reachedStretches } from '../roads/reachedStretches.ts'
import type { Steps } from '../steps.ts'
import { curvesAround } from '../shape/curvesAround.ts'
import { ringsToShape } from '../surface/ringsToShape.ts'
import { straightenRing } from '../surface/straightenRing.ts'
import type { PlanAnswer, PlanInputs } from './planTypes.ts'
import { roadProblem } from './reachPlan.ts'

/** Simplification tolerance as a share of the buffer width; leaves a straight street with corners only at its ends. */
const straightness = 1 / 2000

/** Buffers the streets reachable on foot within a walking distance in meters. */
export function* streetsPlan({ country, net }: PlanInputs, plan: ZonePlan & { kind: 'streets' }): Steps<PlanAnswer> {
  if (!net) return { problem: { kind: 'noRoads', country: country.country } }
  const problem = roadProblem(net, plan.centre, 'walk')
  if (problem) return { problem }
  const { shape, ...facts } = yield* streetGround(net, country.frame, plan)
  return shape ? { shape, facts } : { problem: { kind: 'noRoadNear', mode: 'walk', withinMetres: plan.along } }
}

/**
 * Buffers the reachable streets of a road network; needs no country. Throws `AnalysisProblem` if no road is near the
 * place.
 */
export function* streetGround(
  net: RoadNet,
  frame: Frame,
  { centre, metres, along }: Pick<ZonePlan & { kind: 'streets' }, 'centre' | 'metres' | 'along'>,
): Steps<{ shape: MultiPolygonShape | undefined; streetMetres: number; metresToRoad: number }> {
  const found = searchFrom(net, { place: centre, mode: 'walk', measure: 'distance', limit: along })
  // The network's search state is shared: read the result before another search runs.
  const { pieces, metres: streetMetres } = reachedStretches(net, found)
  const { metresToRoad, foot } = found
  const width = metres * localScale(frame, foot.x, foot.y)
  yield 0.5
  const curves = joinPieces(pieces).flatMap((path) => curvesAround(path, width))
  const rings = ringsOfEdges(uniteEdges(curves)).map((ring) => straightenRing(ring, straightness * width))
  const minArea = (straightness * width) ** 2
  return { shape: ringsToShape(rings, frame, minArea, minArea), streetMetres, metresToRoad }
}
