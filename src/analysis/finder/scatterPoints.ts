import type { PointGrid } from '../pointGrid.ts'
import type { CellLattice } from './finderTable.ts'

/**
 * Counts points within a radius, inclusive, of each lattice cell's center. Adds each point to the cells around it, so
 * the cost is points × cells per circle.
 */
export function scatterCounts(lattice: CellLattice, rowCount: number, grid: PointGrid, radius: number): Uint32Array {
  const counts = new Uint32Array(rowCount)
  const { columns, rows, minX, minY, cellSize, rowOfCell } = lattice
  const { xs, ys, count } = grid
  const squared = radius * radius
  for (let point = 0; point < count; point++) {
    const x = xs[point]! - minX
    const y = ys[point]! - minY
    const bottom = Math.max(0, Math.ceil((y - radius) / cellSize))
    const top = Math.min(rows - 1, Math.floor((y + radius) / cellSize))
    for (let row = bottom; row <= top; row++) {
      const dy = row * cellSize - y
      const rest = squared - dy * dy
      if (rest < 0) continue
      const reach = Math.sqrt(rest)
      const first = Math.max(0, Math.ceil((x - reach) / cellSize))
      const last = Math.min(columns - 1, Math.floor((x + reach) / cellSize))
      for (let column = first; column <= last; column++) {
        const own = rowOfCell[row * columns + column]!
        if (own >= 0) counts[own]!++
      }
    }
  }
  return counts
}
