import type { AreaIndex } from '../areaIndex.ts'

/** Square cells in columns; rows are counted from the south. */
export interface CellFrame {
  /** West side of the first column, in plane meters. */
  readonly minX: number
  /** South side of the first row, in plane meters. */
  readonly minY: number
  /** Cell side in meters. */
  readonly cellSize: number
  readonly columns: number
  readonly rows: number
}

/** Called column by column. */
export type OnCovered = (column: number, row: number, squareMetres: number) => void

/**
 * Computes each cell's exact covered area. Each edge adds the area below it to the cells that it crosses and marks the
 * cells below, which are accumulated downward at the end.
 */
export class CellCover {
  readonly #frame: CellFrame
  #part = new Float64Array(0)
  #whole = new Float64Array(0)
  #firstColumn = 0
  #firstRow = 0
  #rows = 0

  constructor(frame: CellFrame) {
    this.#frame = frame
  }

  visit(areas: AreaIndex, area: number, onCovered: OnCovered): void {
    const { minX, minY, cellSize } = this.#frame
    const [west, south, east, north] = [0, 1, 2, 3].map((side) => areas.boxes[4 * area + side]!) as [
      number,
      number,
      number,
      number,
    ]
    if (!(east > west && north > south)) return
    this.#firstColumn = Math.floor((west - minX) / cellSize)
    this.#firstRow = Math.floor((south - minY) / cellSize)
    const columns = Math.floor((east - minX) / cellSize) - this.#firstColumn + 1
    this.#rows = Math.floor((north - minY) / cellSize) - this.#firstRow + 1
    this.#clear(columns * this.#rows)
    const { xy, ringStart, areaStart, ringSign } = areas
    for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++)
      for (let at = 2 * ringStart[ring]!; at + 3 < 2 * ringStart[ring + 1]!; at += 2)
        this.#addEdge(xy[at]!, xy[at + 1]!, xy[at + 2]!, xy[at + 3]!, ringSign[ring]!)
    this.#emit(columns, onCovered)
  }

  #clear(cells: number): void {
    if (this.#part.length < cells) {
      this.#part = new Float64Array(cells)
      this.#whole = new Float64Array(cells)
      return
    }
    this.#part.fill(0, 0, cells)
    this.#whole.fill(0, 0, cells)
  }

  #addEdge(x1: number, y1: number, x2: number, y2: number, sign: number): void {
    if (x1 === x2) return
    const { minX, cellSize } = this.#frame
    const isForward = x1 < x2
    const [left, leftY, right, rightY] = isForward ? [x1, y1, x2, y2] : [x2, y2, x1, y1]
    const slope = (rightY - leftY) / (right - left)
    const times = isForward ? sign : -sign
    const last = Math.floor((right - minX) / cellSize)
    let x = left
    let y = leftY
    for (let column = Math.floor((left - minX) / cellSize); column <= last; column++) {
      const toX = column === last ? right : minX + (column + 1) * cellSize
      const toY = column === last ? rightY : leftY + slope * (toX - left)
      if (toX > x) this.#addInColumn(column - this.#firstColumn, x, y, toX, toY, times)
      ;[x, y] = [toX, toY]
    }
  }

  #addInColumn(column: number, x1: number, y1: number, x2: number, y2: number, times: number): void {
    const { cellSize } = this.#frame
    const base = this.#frame.minY + this.#firstRow * cellSize
    const isUp = y2 >= y1
    const [low, high] = isUp ? [y1, y2] : [y2, y1]
    const first = this.#rowOf(low)
    const last = this.#rowOf(high)
    const run = high > low ? (x2 - x1) / (high - low) : 0
    for (let row = first; row <= last; row++) {
      const floor = base + row * cellSize
      const from = row === first ? low : floor
      const to = row === last ? high : floor + cellSize
      const width = times * (first === last ? x2 - x1 : run * (to - from))
      const at = column * this.#rows + row
      this.#part[at]! += width * ((from + to) / 2 - floor)
      if (row > 0) this.#whole[at - 1]! += width
    }
  }

  /** Returns the row of a y coordinate, clamped to the box against rounding. */
  #rowOf(y: number): number {
    const { minY, cellSize } = this.#frame
    const row = Math.floor((y - minY) / cellSize) - this.#firstRow
    return Math.max(0, Math.min(this.#rows - 1, row))
  }

  #emit(columns: number, onCovered: OnCovered): void {
    const { cellSize } = this.#frame
    for (let column = 0; column < columns; column++) {
      let width = 0
      for (let row = this.#rows - 1; row >= 0; row--) {
        const at = column * this.#rows + row
        width += this.#whole[at]!
        const covered = this.#part[at]! + width * cellSize
        if (covered !== 0) onCovered(this.#firstColumn + column, this.#firstRow + row, covered)
      }
    }
  }
}
