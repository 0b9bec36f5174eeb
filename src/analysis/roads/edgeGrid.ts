import type { RoadGraph } from './roadGraph.ts'

/** Edges by the square cells that their pieces lie in, column by column; an edge stands in each cell that a box of its pieces meets. */
export interface EdgeGrid {
  readonly minX: number
  readonly minY: number
  readonly cellSize: number
  readonly columns: number
  readonly rows: number
  /** cells + 1: first entry of each cell. */
  readonly cellStart: Uint32Array
  readonly edges: Uint32Array
}

const minCellMetres = 150

/** Sorts the edges of a graph into cells, about as many as there are edges. */
export function makeEdgeGrid(graph: RoadGraph): EdgeGrid {
  const { xs, ys, edgeCount } = graph
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let node = 0; node < xs.length; node++) {
    minX = Math.min(minX, xs[node]!)
    maxX = Math.max(maxX, xs[node]!)
    minY = Math.min(minY, ys[node]!)
    maxY = Math.max(maxY, ys[node]!)
  }
  if (!(maxX >= minX)) [minX, minY, maxX, maxY] = [0, 0, 0, 0]
  // Inner points may lie outside the box of the nodes: what does is held by the cells at its border.
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
    // Pieces follow one another: a cell that the piece before met is met again first, and the edge is noted there once.
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

/** Visits each straight piece of an edge, from its first node to its last. */
export function visitPieces(
  { xs, ys, edgeFrom, edgeTo, shapeStart, shapeXy }: RoadGraph,
  edge: number,
  visit: (x1: number, y1: number, x2: number, y2: number) => void,
): void {
  const [originX, originY] = [xs[edgeFrom[edge]!]!, ys[edgeFrom[edge]!]!]
  let [x, y] = [originX, originY]
  const end = shapeStart[edge + 1]!
  for (let at = shapeStart[edge]!; at < end; at++) {
    const [nextX, nextY] = [originX + shapeXy[2 * at]!, originY + shapeXy[2 * at + 1]!]
    visit(x, y, nextX, nextY)
    x = nextX
    y = nextY
  }
  visit(x, y, xs[edgeTo[edge]!]!, ys[edgeTo[edge]!]!)
}
