import { AnalysisProblem } from '../analysisProblem.ts'
import type { AreaColumn } from '../areaColumn.ts'
import type { AreaIndex } from '../areaIndex.ts'
import { CellCover, type CellFrame } from './coverCells.ts'

/** What adds up over areas (people), handed to square cells by shared ground and summed up each column. */
export interface PeopleGrid extends CellFrame {
  /** Blocks of cells in a column. */
  readonly blocks: number
  /** columns × blocks: which block of `sums` it is, -1 where nobody lives in it. */
  readonly blockOf: Int32Array
  /** columns × blocks: all of the column south of the block. */
  readonly below: Float64Array
  /** For each block with people the sums from its south side up, one more than it has cells. */
  readonly sums: Float32Array
  /** Areas whose value is not known; they count as empty. */
  readonly unknownAreas: number
}

/** Cells of a block. */
const blockCells = 64

/** Cells at most, land and sea, so that a tiny cell does not fill the memory. */
const maxCells = 50_000_000

/**
 * The grid of a variable: each area's value is shared out over cells by ground, exactly, as if it were spread evenly. Only blocks with people take room (in all of Taiwan,
 * with 100 m, about 30 MB). Throws `AnalysisProblem` for values below zero, whose sums would fall, and for cells too small or too large to lay.
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

/** Cells of the blocks that somebody lives in, while they are filled. */
class BlockCells {
  readonly #blockOf: Int32Array
  readonly #blocks: number
  #cells = new Float32Array(1024 * (blockCells + 1))
  #count = 0

  constructor(blockOf: Int32Array, blocks: number) {
    this.#blockOf = blockOf
    this.#blocks = blocks
  }

  /** Cell i of a block stands at i + 1, so that the sums need no room of their own. */
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
          // Rounding can leave a hair less than nothing where two areas meet.
          inBlock += Math.max(0, sums[cell]!)
          sums[cell] = inBlock
        }
        people += sums[first + blockCells]!
      }
    }
    return { below, sums }
  }
}

/** People of a column of cells that live south of an ordinate, those of the cell there by its share. Never falls as the ordinate rises. */
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
