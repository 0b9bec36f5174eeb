import type { PointGrid } from '../pointGrid.ts'

/**
 * Counts points within a radius, inclusive, in plane meters. Stops at `enough`, and therefore starts with the place's
 * own column.
 */
export function countNear(grid: PointGrid, x: number, y: number, radius: number, enough = Infinity): number {
  const { minX, minY, cellSize, columns, rows } = grid
  const first = Math.max(0, Math.floor((x - radius - minX) / cellSize))
  const last = Math.min(columns - 1, Math.floor((x + radius - minX) / cellSize))
  const bottom = Math.max(0, Math.floor((y - radius - minY) / cellSize))
  const top = Math.min(rows - 1, Math.floor((y + radius - minY) / cellSize))
  if (top < bottom || last < first) return 0
  const squared = radius * radius
  const middle = Math.min(last, Math.max(first, Math.floor((x - minX) / cellSize)))
  let count = 0
  for (let column = middle; column <= last && count < enough; column++)
    count += countInColumn(grid, column * rows + bottom, column * rows + top, x, y, squared, enough - count)
  for (let column = middle - 1; column >= first && count < enough; column--)
    count += countInColumn(grid, column * rows + bottom, column * rows + top, x, y, squared, enough - count)
  return count
}

function countInColumn(
  { cellStart, xs, ys }: PointGrid,
  from: number,
  to: number,
  x: number,
  y: number,
  squared: number,
  enough: number,
): number {
  const end = cellStart[to + 1]!
  let count = 0
  for (let at = cellStart[from]!; at < end && count < enough; at++) {
    const dx = xs[at]! - x
    const dy = ys[at]! - y
    if (dx * dx + dy * dy <= squared) count++
  }
  return count
}

/** Returns the distance to the nearest point in plane meters; Infinity without points. */
export function metresToNearest(grid: PointGrid, x: number, y: number): number {
  const { minX, minY, cellSize, columns, rows, cellStart, xs, ys, count } = grid
  if (count === 0) return Infinity
  const column = Math.floor((x - minX) / cellSize)
  const row = Math.floor((y - minY) / cellSize)
  const first = Math.max(0, -column, column - columns + 1, -row, row - rows + 1)
  if (!(first < maxRings)) return metresToAny(grid, x, y)
  let squared = Infinity
  for (let ring = first; ring <= first + Math.max(columns, rows); ring++) {
    const sure = (ring - 1) * cellSize
    if (sure > 0 && sure * sure > squared) break
    for (let c = Math.max(0, column - ring); c <= Math.min(columns - 1, column + ring); c++) {
      const isSide = Math.abs(c - column) === ring
      const step = isSide ? 1 : 2 * ring
      for (let r = isSide ? Math.max(0, row - ring) : row - ring; r <= Math.min(rows - 1, row + ring); r += step) {
        if (r < 0) continue
        const cell = c * rows + r
        for (let at = cellStart[cell]!; at < cellStart[cell + 1]!; at++) {
          const dx = xs[at]! - x
          const dy = ys[at]! - y
          const own = dx * dx + dy * dy
          if (own < squared) squared = own
        }
      }
    }
  }
  return Math.sqrt(squared)
}

/** Distance from the grid, in cells, from which all points are compared instead of searching rings of cells. */
const maxRings = 1e9

function metresToAny({ xs, ys }: PointGrid, x: number, y: number): number {
  let metres = Infinity
  for (let at = 0; at < xs.length; at++) metres = Math.min(metres, Math.hypot(xs[at]! - x, ys[at]! - y))
  return metres
}
