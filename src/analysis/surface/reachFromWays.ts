import { type Frame, frameOf, toFrame } from '#domain/geo/frame.ts'
import type { MultiPolygonShape, Place } from '#domain/geo/point.ts'
import { ringsToShape } from './ringsToShape.ts'
import { traceLevel } from './traceLevel.ts'

export interface WayGrid {
  readonly place: Place
  /** Points per side; odd, so that the place is in the middle. */
  readonly count: number
  readonly cellMetres: number
  /** Rows from the south, west to east: seconds or meters, Infinity if unreachable. */
  readonly costs: Float64Array
}

export const gridFrame = (place: Place): Frame => frameOf(place.longitude)

/** Returns the grid's first point in `gridFrame`. */
export function gridCorner({ place, count, cellMetres }: Omit<WayGrid, 'costs'>): { minX: number; minY: number } {
  const { x, y } = toFrame(gridFrame(place), place.longitude, place.latitude)
  const half = (cellMetres * (count - 1)) / 2
  return { minX: x - half, minY: y - half }
}

/**
 * Returns the area within a limit, from a provider's route costs; undefined if no point is within the limit. Fills
 * holes under one cell. The border is accurate to about a cell. Method: marching squares with linear interpolation.
 */
export function reachFromWays(grid: WayGrid, limit: number): MultiPolygonShape | undefined {
  const { place, count, cellMetres, costs } = grid
  const surface = { columns: count, rows: count, ...gridCorner(grid), cellSize: cellMetres, values: costs }
  return ringsToShape(traceLevel(surface, limit), gridFrame(place), cellMetres ** 2)
}
