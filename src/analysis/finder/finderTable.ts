import { AnalysisProblem } from '../analysisProblem.ts'
import type { PointGrid } from '../pointGrid.ts'

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
  readonly points: Readonly<Record<string, PointGrid>>
  readonly lattice?: CellLattice | undefined
  /** Least and most of each variable over blocks of rows, for tables so long that most blocks are better passed over. */
  readonly blocks?: Readonly<Record<string, ValueBlocks>> | undefined
}

/** Least and most of a column by block of `blockRows` rows; unknown figures left out, so that a block of them alone meets no bound. */
export interface ValueBlocks {
  readonly least: Float64Array
  readonly most: Float64Array
}

export const blockRows = 16

export function blocksOf(values: Float64Array): ValueBlocks {
  const count = Math.ceil(values.length / blockRows)
  const [least, most] = [new Float64Array(count).fill(Infinity), new Float64Array(count).fill(-Infinity)]
  for (let row = 0; row < values.length; row++) {
    const [block, value] = [Math.floor(row / blockRows), values[row]!]
    if (value < least[block]!) least[block] = value
    if (value > most[block]!) most[block] = value
  }
  return { least, most }
}

/** A variable's figures. Throws `AnalysisProblem` where the table has no such variable. */
export function variableOf(table: FinderTable, variable: string): Float64Array {
  const found = Object.hasOwn(table.variables, variable) ? table.variables[variable] : undefined
  if (!found) throw new AnalysisProblem(`Nothing is known of "${variable}" in these areas.`)
  return found
}

/** A set of points. Throws `AnalysisProblem` where there is none of that name. */
export function pointsOf(table: FinderTable, name: string): PointGrid {
  const found = Object.hasOwn(table.points, name) ? table.points[name] : undefined
  if (!found) throw new AnalysisProblem(`There are no points called "${name}" on the device.`)
  return found
}
