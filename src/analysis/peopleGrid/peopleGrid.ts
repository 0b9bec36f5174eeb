import { AnalysisProblem } from '../analysisProblem.ts'
import type { AreaColumn } from '../areaColumn.ts'
import type { AreaIndex } from '../areaIndex.ts'
import { CellCover, type CellFrame } from './coverCells.ts'

/** An extensive variable (people) distributed over square cells by area and accumulated along each column. */
export interface PeopleGrid extends CellFrame {
  readonly blocks: number
  /** Index of each block in `sums`, columns × blocks; -1 if uninhabited. */
  readonly blockOf: Int32Array
  /** Sum of the column south of each block, columns × blocks. */
  readonly below: Float64Array
  /** Cumulative sums of each inhabited block from the south, with one more entry than cells. */
  readonly sums: Float32Array
  /** Number of areas with unknown values, which count as empty. */
  readonly unknownAreas: number
}

const blockCells = 64

/** Maximum number of cells on land and sea, so that a tiny cell size can't exhaust memory. */
const maxCells = 50_000_000

/**
 * Builds a variable's grid, distributing values over cells exactly by area, as if spread evenly. Cells are stored only
 * in inhabited blocks (Taiwan at 100 m: about 30 MB). Throws `AnalysisProblem` if cells are too small, or for negative
 * values, because the sums must ascend.
 */
export function makePeopleGrid(areas: AreaIndex, values: AreaColumn<'extensive'>, cellMetres = 100): PeopleGrid {
  const frame = frameAround(areas, cellMetres)
  const blocks = Math.floor(frame.rows / blockCells) + 1
  const blockOf = new Int32Array(frame.columns * blocks).fill(-1)
  const cells = new BlockCells(blockOf, blocks)
  const cover = new CellCover(frame)
  let unknownAreas = 0
  for (let area = 0; area < areas.count; area++) {
    const value = values[area]!
    if (value < 0) throw new AnalysisProblem(`A grid holds counts of zero or more, but one area has ${value}.`)
    if (Number.isNaN(value)) unknownAreas++
    if (!(value > 0 && areas.planeArea[area]! > 0)) continue
    const density = value / areas.planeArea[area]!
    cover.visit(areas, area, (column, row, covered) => cells.add(column, row, density * covered))
  }
  return { ...frame, blocks, blockOf, ...cells.sumUp(frame.columns), unknownAreas }
}

function frameAround({ tree }: AreaIndex, cellMetres: number): CellFrame {
  if (!(cellMetres > 0)) throw new AnalysisProblem('The side of a cell must be more than zero.')
  const { minX, minY, maxX, maxY } = tree
  if (!(maxX >= minX)) return { minX: 0, minY: 0, cellSize: cellMetres, columns: 0, rows: 0 }
  const [columns, rows] = [maxX - minX, maxY - minY].map((side) => Math.floor(side / cellMetres) + 1) as [
    number,
    number,
  ]
  if (!(columns * rows <= maxCells))
    throw new AnalysisProblem(
      `Cells of ${cellMetres} m are too small for ground of this size, which would have more than 50 million of them: make them larger.`,
    )
  return { minX, minY, cellSize: cellMetres, columns, rows }
}

class BlockCells {
  readonly #blockOf: Int32Array
  readonly #blocks: number
  #cells = new Float32Array(1024 * (blockCells + 1))
  #count = 0

  constructor(blockOf: Int32Array, blocks: number) {
    this.#blockOf = blockOf
    this.#blocks = blocks
  }

  /** Cell i in a block is stored at i + 1, so that the cumulative sums can be computed in place. */
  add(column: number, row: number, people: number): void {
    const block = Math.floor(row / blockCells)
    const at = column * this.#blocks + block
    let place = this.#blockOf[at]!
    if (place < 0) {
      place = this.#count++
      this.#blockOf[at] = place
      if (this.#count * (blockCells + 1) > this.#cells.length) this.#grow()
    }
    this.#cells[place * (blockCells + 1) + (row - block * blockCells) + 1]! += people
  }

  #grow(): void {
    const larger = new Float32Array(2 * this.#cells.length)
    larger.set(this.#cells)
    this.#cells = larger
  }

  sumUp(columns: number): Pick<PeopleGrid, 'below' | 'sums'> {
    const below = new Float64Array(columns * this.#blocks)
    const sums = this.#cells.slice(0, this.#count * (blockCells + 1))
    for (let column = 0; column < columns; column++) {
      let people = 0
      for (let at = column * this.#blocks; at < (column + 1) * this.#blocks; at++) {
        below[at] = people
        const place = this.#blockOf[at]!
        if (place < 0) continue
        let inBlock = 0
        const first = place * (blockCells + 1)
        for (let cell = first + 1; cell <= first + blockCells; cell++) {
          // Rounding can leave tiny negative values where two areas touch.
          inBlock += Math.max(0, sums[cell]!)
          sums[cell] = inBlock
        }
        people += sums[first + blockCells]!
      }
    }
    return { below, sums }
  }
}

/**
 * Returns the population of a cell column south of `y`, with a proportional share of the cell at `y`. Never decreases
 * with `y`.
 */
export function peopleBelow(grid: PeopleGrid, column: number, y: number): number {
  const height = (y - grid.minY) / grid.cellSize
  if (!(height > 0)) return 0
  const capped = height < grid.rows ? height : grid.rows
  const row = Math.floor(capped)
  const block = Math.floor(row / blockCells)
  const at = column * grid.blocks + block
  const place = grid.blockOf[at]!
  const south = grid.below[at]!
  if (place < 0) return south
  const cell = place * (blockCells + 1) + row - block * blockCells
  const own = grid.sums[cell]!
  const rest = capped - row
  return rest > 0 ? south + own + rest * (grid.sums[cell + 1]! - own) : south + own
}
