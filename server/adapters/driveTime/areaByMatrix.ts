import { gridCorner, gridFrame, reachFromWays, type WayGrid } from '#analysis/surface/reachFromWays.ts'
import { fromFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { roundShape } from '#domain/geo/roundShape.ts'
import type { PlanMode } from '#domain/tradeZone/zonePlan.ts'
import { OutsideFailure, type ReachedGround, type ReachWish, type WayCosts } from './driveTimeProvider.ts'

/**
 * Points per side of each grid, and the maximum number of places per request. Sides are odd, so that the place is a
 * grid point.
 */
export interface GridSizes {
  readonly coarse: number
  readonly fine: number
  readonly maxPerRequest: number
}

/** Assumed maximum straight-line speeds in km/h, used only to size the grids. */
const fastest: Readonly<Record<PlanMode, number>> = { walk: 6, scooter: 60, car: 100 }

/** Maximum share of unanswered points; above it, the area is rejected. */
const maxMissingShare = 0.2

/**
 * Computes a drive-time area for a provider without isochrones: requests costs on a coarse grid, then a finer grid over
 * the reached points, and draws the contour. An unanswered point gets its neighbors' mean. Accurate to about one finer
 * cell.
 */
export async function areaByMatrix(
  params: ReachWish,
  queryCosts: (to: readonly Place[]) => Promise<WayCosts>,
  { coarse, fine, maxPerRequest }: GridSizes,
): Promise<ReachedGround> {
  const widest = params.measure === 'distance' ? params.limit : (params.limit * fastest[params.mode]) / 3.6
  const { place } = params
  const queryGrid = (count: number, half: number) =>
    queryAll({ place, count, cellMetres: (2 * half) / (count - 1) }, queryCosts, maxPerRequest)
  const first = await queryGrid(coarse, widest)
  if (first.costs.every((cost) => !Number.isFinite(cost) || cost === 0)) throw new OutsideFailure('noRoad')
  const reached = Array.from(first.costs, (cost, at) => (cost <= params.limit ? ringOf(at, coarse) : 0))
  const step = (2 * widest) / (coarse - 1)
  const second = await queryGrid(fine, Math.min(widest, (Math.max(...reached) + 1) * step))
  const missing = (first.missing + second.missing) / (first.costs.length + second.costs.length - 2)
  if (missing > maxMissingShare) throw new OutsideFailure('holes')
  const shape = reachFromWays(second, params.limit)
  if (!shape) throw new OutsideFailure('noRoad')
  return { shape: roundShape(shape), missing, cellMetres: Math.round(second.cellMetres) }
}

interface QueriedGrid extends WayGrid {
  readonly missing: number
}

function ringOf(at: number, count: number): number {
  const middle = (count - 1) / 2
  return Math.max(Math.abs((at % count) - middle), Math.abs(Math.floor(at / count) - middle))
}

/** Queries the costs of a grid sequentially, because providers limit concurrent requests. */
async function queryAll(
  grid: Omit<WayGrid, 'costs'>,
  queryCosts: (to: readonly Place[]) => Promise<WayCosts>,
  atOnce: number,
): Promise<QueriedGrid> {
  const { count, cellMetres } = grid
  const frame = gridFrame(grid.place)
  const { minX, minY } = gridCorner(grid)
  const middle = (count ** 2 - 1) / 2
  const points = Array.from({ length: count ** 2 }, (_, at) => at).filter((at) => at !== middle)
  const costs = new Float64Array(count ** 2).fill(Number.NaN)
  costs[middle] = 0
  for (let from = 0; from < points.length; from += atOnce) {
    const part = points.slice(from, from + atOnce)
    const placeAt = (at: number) =>
      fromFrame(frame, minX + (at % count) * cellMetres, minY + Math.floor(at / count) * cellMetres)
    const times = await queryCosts(part.map(placeAt))
    for (const [index, at] of part.entries())
      if (times.answered?.[index] !== false) costs[at] = times.costs[index] ?? Infinity
  }
  const holes = points.filter((at) => Number.isNaN(costs[at]!))
  const filled = holes.map((at) => meanAround(costs, at, count))
  for (const [index, at] of holes.entries()) costs[at] = filled[index]!
  return { ...grid, costs, missing: holes.length }
}

/** Returns the mean cost of the reachable neighbors; infinite if there are none. */
function meanAround(costs: Float64Array, at: number, count: number): number {
  const column = at % count
  const row = Math.floor(at / count)
  const around: number[] = []
  for (let y = Math.max(0, row - 1); y <= Math.min(count - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(count - 1, column + 1); x++) {
      const cost = costs[y * count + x]!
      if (Number.isFinite(cost)) around.push(cost)
    }
  return around.length === 0 ? Infinity : around.reduce((sum, cost) => sum + cost, 0) / around.length
}
