import { type Frame, frameOf, toFrame } from '#domain/geo/frame.ts'
import type { MultiPolygonShape, Place } from '#domain/geo/point.ts'
import { ringsToShape } from './ringsToShape.ts'
import { traceLevel } from './traceLevel.ts'

/** What ways from a place cost at the points of a square grid around it. */
export interface WayGrid {
  readonly place: Place
  /** Points to a side, odd, so that the place is the one in the middle. */
  readonly count: number
  readonly cellMetres: number
  /** Row by row from the south, each from the west: seconds or metres, Infinity where there is no way. */
  readonly costs: Float64Array
}

/** The plane that a grid around a place is laid out in. */
export const gridFrame = (place: Place): Frame => frameOf(place.longitude)

/** Where the first point of a grid lies in that plane. */
export function gridCorner({ place, count, cellMetres }: Omit<WayGrid, 'costs'>): { minX: number; minY: number } {
  const { x, y } = toFrame(gridFrame(place), place.longitude, place.latitude)
  const half = (cellMetres * (count - 1)) / 2
  return { minX: x - half, minY: y - half }
}

/**
 * The ground that is reached within a limit, by ways that somebody else worked out; undefined where not even the place is. Holes of less
 * than a cell are filled; the border is true to about a cell. Method: marching squares, linear between points.
 */
export function reachFromWays(grid: WayGrid, limit: number): MultiPolygonShape | undefined {
  const { place, count, cellMetres, costs } = grid
  const surface = { columns: count, rows: count, ...gridCorner(grid), cellSize: cellMetres, values: costs }
  return ringsToShape(traceLevel(surface, limit), gridFrame(place), cellMetres ** 2)
}
