import { type Frame, planarMetres, localScale, toFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'

/** Points grouped into square cells. Columns are ordered from the west; cells within a column from south to north. */
export interface PointGrid {
  readonly frame: Frame
  readonly count: number
  readonly cellSize: number
  readonly columns: number
  readonly rows: number
  readonly minX: number
  readonly minY: number
  /** Index of each cell's first point; cells + 1 entries. */
  readonly cellStart: Uint32Array
  /** Plane x by point, in cell order. */
  readonly xs: Float64Array
  /** Plane y by point, in cell order. */
  readonly ys: Float64Array
  /** Class by point, in cell order. */
  readonly classes: Uint8Array
  /** Input index by point, in cell order. */
  readonly ids: Uint32Array
  readonly classCounts: Uint32Array
  /** Average number of points in a point's cell, including the point. */
  readonly crowding: number
}

const usualCellMetres = 500
/** Approximate maximum number of cells. Beyond it (large countries), cells get larger. */
const maxCells = 4_000_000
/** Maximum number of cells per point, in addition to 4,096. Beyond it (few points far apart), cells get larger. */
const maxCellsPerPoint = 64

/**
 * Sorts points (frame meters, x and y interleaved) into cells of at least 500 m by counting sort, omitting points that
 * aren't finite. Grids are never updated in place, because sorting 50,000 points takes only a few milliseconds.
 */
export function makePointGrid(frame: Frame, xy: Float64Array, classes: Uint8Array): PointGrid {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  let count = 0
  for (let at = 0; at < xy.length; at += 2) {
    const x = xy[at]!
    const y = xy[at + 1]!
    if (!Number.isFinite(x + y)) continue
    count++
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  if (count === 0) [minX, minY, maxX, maxY] = [0, 0, 0, 0]
  const cells = Math.min(maxCells, 4096 + maxCellsPerPoint * count)
  const width = maxX - minX
  const height = maxY - minY
  // A long, narrow box has few cells by area but many in a row.
  const cellSize = Math.max(usualCellMetres, Math.sqrt((width * height) / cells), Math.max(width, height) / cells)
  const columns = Math.floor(width / cellSize) + 1
  const rows = Math.floor(height / cellSize) + 1
  const cellStart = new Uint32Array(columns * rows + 1)
  const cellOf = new Uint32Array(xy.length / 2)
  for (let point = 0; point < cellOf.length; point++) {
    const x = xy[2 * point]!
    const y = xy[2 * point + 1]!
    if (!Number.isFinite(x + y)) continue
    const cell = Math.floor((x - minX) / cellSize) * rows + Math.floor((y - minY) / cellSize)
    cellOf[point] = cell
    cellStart[cell + 1]!++
  }
  for (let cell = 1; cell < cellStart.length; cell++) cellStart[cell]! += cellStart[cell - 1]!
  const sorted = {
    xs: new Float64Array(count),
    ys: new Float64Array(count),
    classes: new Uint8Array(count),
    ids: new Uint32Array(count),
  }
  const next = cellStart.slice()
  for (let point = 0; point < cellOf.length; point++) {
    const x = xy[2 * point]!
    const y = xy[2 * point + 1]!
    if (!Number.isFinite(x + y)) continue
    const at = next[cellOf[point]!]!++
    sorted.xs[at] = x
    sorted.ys[at] = y
    sorted.classes[at] = classes[point]!
    sorted.ids[at] = point
  }
  const classCounts = new Uint32Array(256)
  for (const pointClass of sorted.classes) classCounts[pointClass]!++
  const crowding = crowdingOf(cellStart)
  return { frame, count, cellSize, columns, rows, minX, minY, cellStart, ...sorted, classCounts, crowding }
}

function crowdingOf(cellStart: Uint32Array): number {
  let squares = 0
  for (let cell = 0; cell + 1 < cellStart.length; cell++) squares += (cellStart[cell + 1]! - cellStart[cell]!) ** 2
  return squares / Math.max(1, cellStart.at(-1) ?? 0)
}

export interface NearPoint {
  readonly id: number
  readonly metres: number
}

/**
 * Returns the nearest accepted point within a distance in meters (default: any). If distances are equal, returns the
 * first point in input order.
 */
export function nearestPoint(
  grid: PointGrid,
  place: Place,
  withinMetres = Infinity,
  accepts?: (id: number) => boolean,
): NearPoint | undefined {
  const { x, y } = toFrame(grid.frame, place.longitude, place.latitude)
  if (grid.count === 0 || !Number.isFinite(x + y)) return undefined
  const scale = localScale(grid.frame, x, y)
  const column = clamp(Math.floor((x - grid.minX) / grid.cellSize), grid.columns)
  const row = clamp(Math.floor((y - grid.minY) / grid.cellSize), grid.rows)
  const best = { id: -1, squared: (withinMetres * scale) ** 2 }
  for (let ring = 0; ring < Math.max(grid.columns, grid.rows); ring++) {
    if (best.squared < reachBeyond(grid, x, y, column, row, ring) ** 2) break
    searchRing(grid, x, y, column, row, ring, best, accepts)
  }
  if (best.id < 0) return undefined
  const at = grid.ids.indexOf(best.id)
  return { id: best.id, metres: planarMetres(grid.frame, x, y, grid.xs[at]!, grid.ys[at]!) }
}

const clamp = (cell: number, cells: number): number => Math.max(0, Math.min(cells - 1, cell))

/**
 * Returns a lower bound of the distance from a point to a ring of cells around the point's cell (or the cell nearest to
 * the point). Sides outside the grid have no cells.
 */
function reachBeyond(grid: PointGrid, x: number, y: number, column: number, row: number, ring: number): number {
  if (ring === 0) return 0
  const { minX, minY, cellSize, columns, rows } = grid
  const west = column < ring ? Infinity : x - (minX + (column - ring + 1) * cellSize)
  const east = column + ring >= columns ? Infinity : minX + (column + ring) * cellSize - x
  const south = row < ring ? Infinity : y - (minY + (row - ring + 1) * cellSize)
  const north = row + ring >= rows ? Infinity : minY + (row + ring) * cellSize - y
  return Math.max(0, Math.min(west, east, south, north))
}

function searchRing(
  grid: PointGrid,
  x: number,
  y: number,
  column: number,
  row: number,
  ring: number,
  best: { id: number; squared: number },
  accepts: ((id: number) => boolean) | undefined,
): void {
  const { columns, rows, cellStart, xs, ys, ids } = grid
  for (let c = Math.max(0, column - ring); c <= Math.min(columns - 1, column + ring); c++) {
    const step = Math.abs(c - column) === ring ? 1 : Math.max(1, 2 * ring)
    for (let r = row - ring; r <= row + ring; r += step) {
      if (r < 0 || r >= rows) continue
      const cell = c * rows + r
      for (let at = cellStart[cell]!; at < cellStart[cell + 1]!; at++) {
        const squared = (xs[at]! - x) ** 2 + (ys[at]! - y) ** 2
        const id = ids[at]!
        if (squared > best.squared || (squared === best.squared && best.id >= 0 && id > best.id)) continue
        if (accepts && !accepts(id)) continue
        best.id = id
        best.squared = squared
      }
    }
  }
}
