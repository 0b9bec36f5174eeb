import type { PointGrid } from './pointGrid.ts'
import type { CircleZone } from './zone.ts'

/** Receives a range of points inside a zone, from index `from` up to but excluding `to`. */
export type Visit = (from: number, to: number) => void

/**
 * Ranges of points in grid order: points from `start` to `end` may be in the circle, points from `innerStart` to
 * `innerEnd` certainly are.
 */
interface ColumnSpan {
  start: number
  innerStart: number
  innerEnd: number
  end: number
}

/** Sets `span` to a column's points in a circle; returns false if the circle doesn't reach the column's cells. */
function readSpan(grid: PointGrid, { x, y, radius }: CircleZone, column: number, span: ColumnSpan): boolean {
  const { minX, minY, cellSize, rows, cellStart } = grid
  const left = minX + column * cellSize - x
  const right = left + cellSize
  const nearX = left > 0 ? left : right < 0 ? -right : 0
  if (nearX > radius) return false
  const farX = Math.max(-left, right)
  const outer = Math.sqrt(radius * radius - nearX * nearX)
  const bottom = Math.max(0, Math.floor((y - outer - minY) / cellSize))
  const top = Math.min(rows - 1, Math.floor((y + outer - minY) / cellSize))
  if (top < bottom) return false
  const base = column * rows
  span.start = cellStart[base + bottom]!
  span.end = cellStart[base + top + 1]!
  span.innerStart = span.end
  span.innerEnd = span.end
  if (farX >= radius) return true
  // Rows in which all four corners of the cell are inside, with a margin for rounding.
  const inner = Math.sqrt(radius * radius - farX * farX)
  const innerBottom = Math.max(bottom, Math.ceil((y - inner - minY) / cellSize + 1e-9))
  const innerTop = Math.min(top, Math.floor((y + inner - minY) / cellSize - 1e-9) - 1)
  if (innerTop < innerBottom) return true
  span.innerStart = cellStart[base + innerBottom]!
  span.innerEnd = cellStart[base + innerTop + 1]!
  return true
}

/** Visits the points in a circle, including points on it. */
export function visitCircle(grid: PointGrid, zone: CircleZone, visit: Visit): void {
  const span: ColumnSpan = { start: 0, innerStart: 0, innerEnd: 0, end: 0 }
  const { xs, ys } = grid
  const { x, y, radius } = zone
  const test = (from: number, to: number): void => {
    for (let at = from; at < to; at++) if ((xs[at]! - x) ** 2 + (ys[at]! - y) ** 2 <= radius * radius) visit(at, at + 1)
  }
  for (let column = firstColumn(grid, zone); column <= lastColumn(grid, zone); column++) {
    if (!readSpan(grid, zone, column, span)) continue
    test(span.start, span.innerStart)
    if (span.innerEnd > span.innerStart) visit(span.innerStart, span.innerEnd)
    test(span.innerEnd, span.end)
  }
}

/**
 * Counts a circle's points by class into `counts`. Inlines `visitCircle`, because a call would cost more than
 * processing a point.
 */
export function countCircle(grid: PointGrid, zone: CircleZone, counts: Uint32Array): void {
  const span: ColumnSpan = { start: 0, innerStart: 0, innerEnd: 0, end: 0 }
  const { xs, ys, classes } = grid
  const { x, y, radius } = zone
  const squared = radius * radius
  const last = lastColumn(grid, zone)
  for (let column = firstColumn(grid, zone); column <= last; column++) {
    if (!readSpan(grid, zone, column, span)) continue
    const { start, innerStart, innerEnd, end } = span
    for (let at = start; at < innerStart; at++) {
      const dx = xs[at]! - x
      const dy = ys[at]! - y
      if (dx * dx + dy * dy <= squared) counts[classes[at]!]!++
    }
    for (let at = innerStart; at < innerEnd; at++) counts[classes[at]!]!++
    for (let at = innerEnd; at < end; at++) {
      const dx = xs[at]! - x
      const dy = ys[at]! - y
      if (dx * dx + dy * dy <= squared) counts[classes[at]!]!++
    }
  }
}

const firstColumn = ({ minX, cellSize }: PointGrid, zone: CircleZone): number =>
  Math.max(0, Math.floor((zone.minX - minX) / cellSize))
const lastColumn = ({ minX, cellSize, columns }: PointGrid, zone: CircleZone): number =>
  Math.min(columns - 1, Math.floor((zone.maxX - minX) / cellSize))
