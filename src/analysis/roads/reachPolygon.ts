import type { MultiPolygonShape } from '#domain/geo/point.ts'
import { ringsToShape } from '../surface/ringsToShape.ts'
import { type TracedRing, traceLevel } from '../surface/traceLevel.ts'
import { type ReachAsk, searchFrom } from './reach.ts'
import { type OffRoadOptions, reachField } from './reachField.ts'
import type { RoadNet } from './roadNet.ts'

/** The ground within reach, and how it came about. */
export interface ReachZone {
  readonly shape: MultiPolygonShape
  readonly metresToRoad: number
  /** Road nodes within reach. */
  readonly nodeCount: number
}

/** Unless said otherwise, ground within 100 m of a reached road counts, walked to straight at 4.8 km/h. */
export const defaultOffRoad: OffRoadOptions = { maxMetres: 100, walkingSpeed: 4.8 }

/**
 * The ground within reach of a place: all that is within reach of a reached stretch of road, straight and on foot, and at most
 * `mostMetres` from it. A shape of simple rings, holes and all; holes of less than four cells are filled, parts of less than one are
 * left out. Drawn on a lattice of 125 cells across (6 m at least), a road at least one and a half of them wide; its border is true to about a cell. Throws `AnalysisProblem` like `reach`.
 */
export function reachPolygon(net: RoadNet, request: ReachAsk, offRoad = defaultOffRoad): ReachZone {
  const found = searchFrom(net, request)
  const { rings, cellSize } = ringsOf(net, request, found, offRoad)
  const shape = ringsToShape(rings, net.graph.frame, 4 * cellSize ** 2, cellSize ** 2)
  // The place's own foot is within reach, so that there is always ground.
  return { shape: shape!, metresToRoad: found.metresToRoad, nodeCount: found.touched.length }
}

/** The same ground as rings of the plane. */
export function ringsOf(
  net: RoadNet,
  request: ReachAsk,
  found: ReturnType<typeof searchFrom>,
  offRoad: OffRoadOptions,
): { readonly rings: TracedRing[]; readonly cellSize: number } {
  const field = reachField(net, found, request.measure, offRoad)
  return { rings: traceLevel(field, 0), cellSize: field.cellSize }
}
