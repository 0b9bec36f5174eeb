import type { Place } from './point.ts'
import { fromTwd97, toTwd97, type Twd97Grid } from './twd97.ts'

/** Taiwan's old grids: TWD67 TM2 for the main island (EPSG:3828) and Penghu (EPSG:3827). */
export type Twd67Grid = 3828 | 3827
const newGrid: Readonly<Record<Twd67Grid, Twd97Grid>> = { 3828: 3826, 3827: 3825 }

const eastShift = 807.8
const northShift = -248.6
const a = 0.00001549
const b = 0.000006521

/**
 * Converts TWD67 meters to a place; undefined outside the grid. Accurate to about 2 m on the main island, the only area
 * with published coefficients. Penghu uses the same coefficients, 12 m off the geocentric shift (-752, -358, -179) in
 * EPSG:3827 definitions; which of the two is closer isn't established. Source: Taiwan's common four-parameter
 * transformation.
 */
export const fromTwd67 = (easting: number, northing: number, grid: Twd67Grid = 3828): Place | undefined =>
  fromTwd97(
    easting + eastShift + a * easting + b * northing,
    northing + northShift + a * northing + b * easting,
    newGrid[grid],
  )

/** Converts a place to TWD67 meters; the algebraic inverse of `fromTwd67`. */
export function toTwd67(place: Place, grid: Twd67Grid = 3828): { easting: number; northing: number } {
  const { easting, northing } = toTwd97(place, newGrid[grid])
  const x = easting - eastShift
  const y = northing - northShift
  const determinant = (1 + a) ** 2 - b ** 2
  return { easting: ((1 + a) * x - b * y) / determinant, northing: ((1 + a) * y - b * x) / determinant }
}
