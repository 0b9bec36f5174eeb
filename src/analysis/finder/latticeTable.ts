import type { AreaIndex } from '../areaIndex.ts'
import type { FinderPoints } from './finderPoints.ts'
import type { AreaRuns, CellLattice, FinderTable } from './finderTable.ts'

type CellRule =
  /** Additive (people): a cell gets a part of the value, in proportion to the cell's size. */
  | 'extensive'
  /** Uniform (a density, a share): a cell gets the same value. */
  | 'intensive'

export interface AreaVariable {
  readonly values: Float64Array
  readonly rule: CellRule
}

export interface LatticeTable extends FinderTable {
  readonly lattice: CellLattice
  readonly areaOfRow: Uint32Array
  readonly runs: AreaRuns
}

/** Approximate maximum number of cells, including cells outside all areas. */
const maxCells = 16_000_000

/**
 * Divides areas into square cells, each with values from the area at its center; omits cells outside all areas. The
 * result is an estimate: a border cell has the values of only one area, and an area that contains no cell center is
 * missing. `cellMetres` grows to limit the table to about 16 million cells. Method: scan lines, even-odd rule.
 */
export function makeLatticeTable(
  areas: AreaIndex,
  variables: Readonly<Record<string, AreaVariable>>,
  points: Readonly<Record<string, FinderPoints>>,
  cellMetres = 250,
): LatticeTable {
  const { columns, rows, minX, minY, cellSize } = frameOfCells(areas, cellMetres)
  const areaOfCell = paintAreas(areas, { columns, rows, minX, minY, cellSize })
  const rowOfCell = new Int32Array(columns * rows).fill(-1)
  let count = 0
  for (let cell = 0; cell < areaOfCell.length; cell++) if (areaOfCell[cell]! >= 0) rowOfCell[cell] = count++
  const xs = new Float64Array(count)
  const ys = new Float64Array(count)
  const areaOfRow = new Uint32Array(count)
  for (let cell = 0; cell < areaOfCell.length; cell++) {
    const row = rowOfCell[cell]!
    if (row < 0) continue
    xs[row] = minX + (cell % columns) * cellSize
    ys[row] = minY + Math.floor(cell / columns) * cellSize
    areaOfRow[row] = areaOfCell[cell]!
  }
  const figures = figuresOfCells(areas, variables, cellSize)
  const cellVariables = Object.fromEntries(
    Object.entries(figures).map(([name, ofArea]) => [name, Float64Array.from(areaOfRow, (area) => ofArea[area]!)]),
  )
  const lattice = { columns, rows, minX, minY, cellSize, rowOfCell }
  return { count, xs, ys, variables: cellVariables, points, lattice, runs: runsOf(areaOfRow, figures), areaOfRow }
}

function figuresOfCells(
  { planeArea }: AreaIndex,
  variables: Readonly<Record<string, AreaVariable>>,
  cellSize: number,
): Record<string, Float64Array> {
  const ofCell = ({ values, rule }: AreaVariable): Float64Array =>
    rule === 'extensive' ? values.map((value, area) => (value * cellSize ** 2) / planeArea[area]!) : values
  return Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, ofCell(variable)]))
}

function runsOf(areaOfRow: Uint32Array, figures: AreaRuns['figures']): AreaRuns {
  const start = [...areaOfRow.keys()].filter((row) => row === 0 || areaOfRow[row] !== areaOfRow[row - 1])
  return {
    start: Uint32Array.from([...start, areaOfRow.length]),
    area: Uint32Array.from(start, (row) => areaOfRow[row]!),
    figures,
  }
}

type Cells = Omit<CellLattice, 'rowOfCell'>

function frameOfCells({ tree }: AreaIndex, cellMetres: number): Cells {
  const { minX, minY, maxX, maxY } = tree
  if (!(maxX >= minX)) return { columns: 0, rows: 0, minX: 0, minY: 0, cellSize: cellMetres }
  const cellSize = Math.max(cellMetres, Math.sqrt(((maxX - minX) * (maxY - minY)) / maxCells))
  const columns = Math.max(1, Math.ceil((maxX - minX) / cellSize))
  const rows = Math.max(1, Math.ceil((maxY - minY) / cellSize))
  return { columns, rows, minX: minX + cellSize / 2, minY: minY + cellSize / 2, cellSize }
}

/** Returns the area at each cell's center, -1 outside all areas. */
function paintAreas(areas: AreaIndex, { columns, rows, minX, minY, cellSize }: Cells): Int32Array {
  const areaOfCell = new Int32Array(columns * rows).fill(-1)
  const { xy, ringStart, areaStart, boxes } = areas
  for (let area = 0; area < areas.count; area++) {
    const first = Math.max(0, Math.ceil((boxes[4 * area + 1]! - minY) / cellSize))
    const last = Math.min(rows - 1, Math.floor((boxes[4 * area + 3]! - minY) / cellSize))
    for (let row = first; row <= last; row++) {
      const y = minY + row * cellSize
      const crossings: number[] = []
      for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++) {
        for (let at = 2 * ringStart[ring]!; at + 3 < 2 * ringStart[ring + 1]!; at += 2) {
          const y1 = xy[at + 1]!
          const y2 = xy[at + 3]!
          if (y1 <= y === y2 <= y) continue
          crossings.push(xy[at]! + ((xy[at + 2]! - xy[at]!) * (y - y1)) / (y2 - y1))
        }
      }
      crossings.sort((a, b) => a - b)
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const left = Math.max(0, Math.ceil((crossings[i]! - minX) / cellSize))
        const right = Math.min(columns - 1, Math.floor((crossings[i + 1]! - minX) / cellSize))
        for (let column = left; column <= right; column++) areaOfCell[row * columns + column] = area
      }
    }
  }
  return areaOfCell
}
