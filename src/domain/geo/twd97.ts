import { type Frame, frameOf, fromFrame, toFrame } from './frame.ts'
import type { Place } from './point.ts'

/** Taiwan's TWD97 TM2 grids: main island (EPSG:3826), and Penghu, Kinmen and Matsu (EPSG:3825). */
export const twd97Meridians = { 3826: 121, 3825: 119 } as const
export type Twd97Grid = keyof typeof twd97Meridians

const falseEasting = 250_000
const frameOfGrid = (grid: Twd97Grid): Frame => frameOf(twd97Meridians[grid], 0.9999)

/** Converts a place to grid meters. TWD97 and WGS 84 agree within a meter and are treated as equal. */
export function toTwd97(place: Place, grid: Twd97Grid = 3826): { easting: number; northing: number } {
  const { x, y } = toFrame(frameOfGrid(grid), place.longitude, place.latitude)
  return { easting: x + falseEasting, northing: y }
}

/** Converts grid meters to a place; undefined outside the grid (Taiwan and its islands are well inside). */
export function fromTwd97(easting: number, northing: number, grid: Twd97Grid = 3826): Place | undefined {
  if (!(easting > -150_000 && easting < 650_000 && northing > 2_200_000 && northing < 3_000_000)) return undefined
  return fromFrame(frameOfGrid(grid), easting - falseEasting, northing)
}
