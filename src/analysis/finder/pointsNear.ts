import type { PointGrid } from '../pointGrid.ts'

/** Any class of points. */
export const anyClass = -1

/**
 * Points of a class within so many metres of a place, those on the circle too; the plane's metres. Counting stops at `enough`.
 * Cells whose column the circle does not reach are not looked at.
 */
export function countNear(
  { minX, minY, cellSize, columns, rows, cellStart, xs, ys, classes }: PointGrid,
  x: number,
  y: number,
  radius: number,
  pointClass = anyClass,
  enough = Infinity,
): number {
  const squared = radius * radius
  const first = Math.max(0, Math.floor((x - radius - minX) / cellSize))
  const last = Math.min(columns - 1, Math.floor((x + radius - minX) / cellSize))
  const bottom = Math.max(0, Math.floor((y - radius - minY) / cellSize))
  const top = Math.min(rows - 1, Math.floor((y + radius - minY) / cellSize))
  let count = 0
  if (top < bottom) return 0
  for (let column = first; column <= last; column++) {
    // Cells of a column lie one behind the other.
    const end = cellStart[column * rows + top + 1]!
    for (let at = cellStart[column * rows + bottom]!; at < end; at++) {
      // Classes lie closer together in memory than places.
      if (pointClass !== anyClass && classes[at] !== pointClass) continue
      const dx = xs[at]! - x
      const dy = ys[at]! - y
      if (dx * dx + dy * dy > squared) continue
      count++
      if (count >= enough) return count
    }
  }
  return count
}

/** Metres of the plane to the nearest point of a class; Infinity where there is none. */
export function metresToNearest(grid: PointGrid, x: number, y: number, pointClass = anyClass): number {
  const { minX, minY, cellSize, columns, rows, cellStart, xs, ys, classes, count } = grid
  if (count === 0) return Infinity
  const [column, row] = [Math.floor((x - minX) / cellSize), Math.floor((y - minY) / cellSize)]
  const first = Math.max(0, -column, column - columns + 1, -row, row - rows + 1)
  let squared = Infinity
  for (let ring = first; ring <= first + Math.max(columns, rows); ring++) {
    const sure = (ring - 1) * cellSize
    if (sure > 0 && sure * sure > squared) break
    for (let c = Math.max(0, column - ring); c <= Math.min(columns - 1, column + ring); c++) {
      const step = Math.abs(c - column) === ring ? 1 : Math.max(1, 2 * ring)
      for (let r = row - ring; r <= row + ring; r += step) {
        if (r < 0 || r >= rows) continue
        const cell = c * rows + r
        for (let at = cellStart[cell]!; at < cellStart[cell + 1]!; at++) {
          if (pointClass !== anyClass && classes[at] !== pointClass) continue
          const [dx, dy] = [xs[at]! - x, ys[at]! - y]
          const own = dx * dx + dy * dy
          if (own < squared) squared = own
        }
      }
    }
  }
  return Math.sqrt(squared)
}
