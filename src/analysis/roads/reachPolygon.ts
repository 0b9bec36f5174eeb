import type { MultiPolygonShape } from '#domain/geo/point.ts'
import { ringsToShape } from '../surface/ringsToShape.ts'
import { type TracedRing, traceLevel } from '../surface/traceLevel.ts'
import { type ReachAsk, searchFrom } from './reach.ts'
import { type OffRoadOptions, reachField } from './reachField.ts'
import type { RoadNet } from './roadNet.ts'

export interface ReachZone {
  readonly shape: MultiPolygonShape
  readonly metresToRoad: number
  readonly nodeCount: number
}

/** Default for walking off the road: up to 100 m, straight, at 4.8 km/h. */
export const defaultOffRoad: OffRoadOptions = { maxMetres: 100, walkingSpeed: 4.8 }

/**
 * Returns the area reachable by a straight walk of at most `maxMetres` from a reached road. Rings are simple, and
 * polygons may have holes. Fills holes under four cells and drops parts under one cell. The lattice is about 125 cells
 * across (cells of at least 6 m), and roads are at least 1.5 cells wide; the border is accurate to about a cell. Throws
 * `AnalysisProblem` like `reach`.
 */
export function reachPolygon(net: RoadNet, request: ReachAsk, offRoad = defaultOffRoad): ReachZone {
  const found = searchFrom(net, request)
  const { rings, cellSize } = ringsOf(net, request, found, offRoad)
  const shape = ringsToShape(rings, net.graph.frame, 4 * cellSize ** 2, cellSize ** 2)
  // The snap point is always within reach, so the shape is never empty.
  return { shape: shape!, metresToRoad: found.metresToRoad, nodeCount: found.touched.length }
}

/** Returns the reachable area as rings in the plane, and the lattice's cell size in meters. */
function ringsOf(
  net: RoadNet,
  request: ReachAsk,
  found: ReturnType<typeof searchFrom>,
  offRoad: OffRoadOptions,
): { readonly rings: TracedRing[]; readonly cellSize: number } {
  const field = reachField(net, found, request.measure, offRoad)
  return { rings: traceLevel(field, 0), cellSize: field.cellSize }
}
