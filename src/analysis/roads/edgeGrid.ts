import type { RoadGraph } from './roadGraph.ts'

/**
 * Edges grouped by square cell, column by column. An edge is in every cell that the bounding box of one of its segments
 * touches.
 */
export interface EdgeGrid {
  readonly minX: number
  readonly minY: number
  readonly cellSize: number
  readonly columns: number
  readonly rows: number
  /** Index of each cell's first entry; cells + 1 values. */
  readonly cellStart: Uint32Array
  readonly edges: Uint32Array
}

const minCellMetres = 150

/** Builds a grid with cells of the average area per edge, but at least 150 m wide. */
export function makeEdgeGrid(graph: RoadGraph): EdgeGrid {
  const { xs, ys, edgeCount } = graph
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (let node = 0; node < xs.length; node++) {
    minX = Math.min(minX, xs[node]!)
    maxX = Math.max(maxX, xs[node]!)
    minY = Math.min(minY, ys[node]!)
    maxY = Math.max(maxY, ys[node]!)
  }
  if (!(maxX >= minX)) [minX, minY, maxX, maxY] = [0, 0, 0, 0]
  // Inner points outside the nodes' bounding box are assigned to the border cells.
  const cellSize = Math.max(minCellMetres, Math.sqrt(((maxX - minX) * (maxY - minY)) / Math.max(1, edgeCount)))
  const columns = Math.floor((maxX - minX) / cellSize) + 1
  const rows = Math.floor((maxY - minY) / cellSize) + 1
  const grid = { minX, minY, cellSize, columns, rows }
  const cellStart = new Uint32Array(columns * rows + 1)
  visitCells(graph, grid, (cell) => {
    cellStart[cell + 1]!++
  })
  for (let cell = 1; cell < cellStart.length; cell++) cellStart[cell]! += cellStart[cell - 1]!
  const next = cellStart.slice()
  const edges = new Uint32Array(cellStart.at(-1)!)
  visitCells(graph, grid, (cell, edge) => {
    edges[next[cell]!++] = edge
  })
  return { ...grid, cellStart, edges }
}

function visitCells(
  graph: RoadGraph,
  { minX, minY, cellSize, columns, rows }: Omit<EdgeGrid, 'cellStart' | 'edges'>,
  visit: (cell: number, edge: number) => void,
): void {
  const column = (x: number): number => Math.max(0, Math.min(columns - 1, Math.floor((x - minX) / cellSize)))
  const row = (y: number): number => Math.max(0, Math.min(rows - 1, Math.floor((y - minY) / cellSize)))
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    // `seen` avoids duplicates; consecutive segments mostly share a cell, so `last` is checked first.
    let last = -1
    const seen: number[] = []
    visitPieces(graph, edge, (x1, y1, x2, y2) => {
      const [left, right] = x1 < x2 ? [column(x1), column(x2)] : [column(x2), column(x1)]
      const [bottom, top] = y1 < y2 ? [row(y1), row(y2)] : [row(y2), row(y1)]
      for (let c = left; c <= right; c++) {
        for (let r = bottom; r <= top; r++) {
          const cell = c * rows + r
          if (cell === last || seen.includes(cell)) continue
          seen.push(cell)
          last = cell
          visit(cell, edge)
        }
      }
    })
  }
}

export function visitPieces(
  { xs, ys, edgeFrom, edgeTo, shapeStart, shapeXy }: RoadGraph,
  edge: number,
  visit: (x1: number, y1: number, x2: number, y2: number) => void,
): void {
  const originX = xs[edgeFrom[edge]!]!
  const originY = ys[edgeFrom[edge]!]!
  let x = originX
  let y = originY
  const end = shapeStart[edge + 1]!
  for (let at = shapeStart[edge]!; at < end; at++) {
    const nextX = originX + shapeXy[2 * at]!
    const nextY = originY + shapeXy[2 * at + 1]!
    visit(x, y, nextX, nextY)
    x = nextX
    y = nextY
  }
  visit(x, y, xs[edgeTo[edge]!]!, ys[edgeTo[edge]!]!)
}
