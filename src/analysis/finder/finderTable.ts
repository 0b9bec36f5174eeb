import { AnalysisProblem } from '../analysisProblem.ts'
import type { PointGrid } from '../pointGrid.ts'
import type { FinderPoints } from './finderPoints.ts'

export interface CellLattice {
  readonly columns: number
  readonly rows: number
  /** X of the first cell's center, in frame meters. */
  readonly minX: number
  /** Y of the first cell's center, in frame meters. */
  readonly minY: number
  /** Meters between cell centers. */
  readonly cellSize: number
  /** Table row of each cell (row-major from the south), -1 if the cell isn't in the table. */
  readonly rowOfCell: Int32Array
}

/** Areas or cells to search; distances are measured from each row's place. */
export interface FinderTable {
  readonly count: number
  /** X of each row's place, in frame meters; distances are planar (accurate to 0.02% in Taiwan, 0.09% in Kinmen). */
  readonly xs: Float64Array
  /** Y of each row's place, in frame meters. */
  readonly ys: Float64Array
  /** Values by variable and row, NaN if unknown. */
  readonly variables: Readonly<Record<string, Float64Array>>
  readonly points: Readonly<Record<string, FinderPoints>>
  readonly lattice?: CellLattice | undefined
  /** For a table of cells: runs of consecutive rows in the same area. */
  readonly runs?: AreaRuns | undefined
}

export interface AreaRuns {
  /** First row of each run, followed by the row count. */
  readonly start: Uint32Array
  readonly area: Uint32Array
  readonly figures: Readonly<Record<string, Float64Array>>
}

/** Returns a variable's values. Throws `AnalysisProblem` if missing. */
export function variableOf(table: FinderTable, variable: string): Float64Array {
  const found = Object.hasOwn(table.variables, variable) ? table.variables[variable] : undefined
  if (!found) throw new AnalysisProblem(`Nothing is known of "${variable}" in these areas.`)
  return found
}

/** Returns a point set, or one of its classes; throws `AnalysisProblem` if the set is missing. */
export function pointsOf(table: FinderTable, name: string, pointClass?: number): PointGrid {
  const found = Object.hasOwn(table.points, name) ? table.points[name] : undefined
  if (!found) throw new AnalysisProblem(`There are no points called "${name}" on the device.`)
  return pointClass === undefined ? found.all : found.ofClass(pointClass)
}
