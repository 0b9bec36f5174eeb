import { type EdgeGrid, visitPieces } from './edgeGrid.ts'
import type { RoadGraph } from './roadGraph.ts'

export interface RoadFoot {
  readonly edge: number
  /** Position along the edge from its first node, 0…1. */
  readonly share: number
  readonly x: number
  readonly y: number
  /** Plane meters from the place to the road. */
  readonly metres: number
}

/**
 * Returns the nearest point on an accepted edge within a distance in plane meters, or undefined; ties go to the first
 * in graph order.
 */
export function snapToRoad(
  graph: RoadGraph,
  grid: EdgeGrid,
  x: number,
  y: number,
  withinMetres: number,
  accepts: (edge: number) => boolean,
): RoadFoot | undefined {
  const { minX, minY, cellSize, columns, rows, cellStart, edges } = grid
  const column = Math.floor((x - minX) / cellSize)
  const row = Math.floor((y - minY) / cellSize)
  let best: RoadFoot | undefined
  const take = (edge: number): void => {
    if (!accepts(edge)) return
    const foot = footOn(graph, edge, x, y)
    if (foot.metres > (best?.metres ?? withinMetres)) return
    if (best && foot.metres === best.metres && edge >= best.edge) return
    best = foot
  }
  // Rings closer than this don't touch the grid.
  const first = Math.max(0, -column, column - columns + 1, -row, row - rows + 1)
  const last = Math.max(columns, rows) + first
  for (let ring = first; ring <= last; ring++) {
    if ((ring - 1) * cellSize > (best?.metres ?? withinMetres)) break
    for (let c = Math.max(0, column - ring); c <= Math.min(columns - 1, column + ring); c++) {
      const step = Math.abs(c - column) === ring ? 1 : Math.max(1, 2 * ring)
      for (let r = row - ring; r <= row + ring; r += step) {
        if (r < 0 || r >= rows) continue
        const cell = c * rows + r
        for (let at = cellStart[cell]!; at < cellStart[cell + 1]!; at++) take(edges[at]!)
      }
    }
  }
  return best
}

function footOn(graph: RoadGraph, edge: number, x: number, y: number): RoadFoot {
  let minDistance = Infinity
  let footX = 0
  let footY = 0
  let along = 0
  let length = 0
  visitPieces(graph, edge, (x1, y1, x2, y2) => {
    const dx = x2 - x1
    const dy = y2 - y1
    const squared = dx * dx + dy * dy
    const share = squared > 0 ? Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / squared)) : 0
    const nearX = x1 + share * dx
    const nearY = y1 + share * dy
    const metres = Math.hypot(nearX - x, nearY - y)
    const piece = Math.sqrt(squared)
    if (metres < minDistance) {
      ;[minDistance, footX, footY] = [metres, nearX, nearY]
      along = length + share * piece
    }
    length += piece
  })
  return { edge, share: length > 0 ? along / length : 0, x: footX, y: footY, metres: minDistance }
}
