import { AnalysisProblem } from '../analysisProblem.ts'
import type { PointGrid } from '../pointGrid.ts'
import type { FinderPoints } from './finderPoints.ts'

/** Square cells in rows and columns; which of them are rows of a table. */
export interface CellLattice {
  readonly columns: number
  readonly rows: number
  /** Middle of the first cell, and metres from middle to middle. */
  readonly minX: number
  readonly minY: number
  readonly cellSize: number
  /** For each cell (row by row from the south) the table's row, -1 for none. */
  readonly rowOfCell: Int32Array
}

/** What the finder looks through: areas (or cells), each with a place that distances are measured from. */
export interface FinderTable {
  readonly count: number
  /** Metres of the frame's plane; distances are taken there (in Taiwan true to 0.02 %, in Kinmen to 0.09 %). */
  readonly xs: Float64Array
  readonly ys: Float64Array
  /** Figures by variable, NaN where unknown. */
  readonly variables: Readonly<Record<string, Float64Array>>
  /** Sets of points by name. */
  readonly points: Readonly<Record<string, FinderPoints>>
  readonly lattice?: CellLattice | undefined
  /** For a table of cells: which of them follow one another in the same area, and so have its figures. */
  readonly runs?: AreaRuns | undefined
}

/** Rows that follow one another and share the figures of the area they lie in. */
export interface AreaRuns {
  /** First row of each run; behind the last one, the number of rows. */
  readonly start: Uint32Array
  /** Area of each run. */
  readonly area: Uint32Array
  /** What a row of the area has, by variable and area. */
  readonly figures: Readonly<Record<string, Float64Array>>
}

/** A variable's figures. Throws `AnalysisProblem` where the table has no such variable. */
export function variableOf(table: FinderTable, variable: string): Float64Array {
  const found = Object.hasOwn(table.variables, variable) ? table.variables[variable] : undefined
  if (!found) throw new AnalysisProblem(`Nothing is known of "${variable}" in these areas.`)
  return found
}

/** A set of points, or those of one of its classes. Throws `AnalysisProblem` where there is none of that name. */
export function pointsOf(table: FinderTable, name: string, pointClass?: number): PointGrid {
  const found = Object.hasOwn(table.points, name) ? table.points[name] : undefined
  if (!found) throw new AnalysisProblem(`There are no points called "${name}" on the device.`)
  return pointClass === undefined ? found.all : found.ofClass(pointClass)
}
