import { middleOfRows, type PointSet, rowsOfTile } from './pointSet.ts'
import type { TileName } from './tileView.ts'

/** Lowest zoom level with every point as a separate dot. */
export const loneZoom = 15
/** Maximum number of points in a cell drawn as dots; below `loneZoom`, a cell with more points shows a count. */
const maxDots = 24

/** Side of a cell in px; cells divide a tile evenly, so a count's circle never crosses the tile's edge. */
export const cellPixels = 128
const cellZoom = 1

export interface PointCell {
  readonly from: number
  readonly end: number
  /** World x of the west edge. */
  readonly left: number
  /** World y of the north edge. */
  readonly top: number
}

/**
 * Returns the non-empty cells of a tile and of `around` cells on each side. Includes the tile's own points at any zoom
 * level.
 */
export function cellsOfTile(set: PointSet, { z, x, y }: TileName, around: number): readonly PointCell[] {
  const zoom = Math.min(16, z + cellZoom)
  const side = 2 ** (zoom - z)
  const across = 2 ** zoom
  // At the highest levels a cell is larger than a tile, so use the cell that contains the tile, and its neighbors.
  const west = Math.floor(x * side) - around
  const east = Math.ceil((x + 1) * side) - 1 + around
  const north = Math.floor(y * side) - around
  const south = Math.ceil((y + 1) * side) - 1 + around
  const cells: PointCell[] = []
  for (let row = Math.max(0, north); row <= Math.min(across - 1, south); row++) {
    for (let column = Math.max(0, west); column <= Math.min(across - 1, east); column++) {
      const [from, end] = rowsOfTile(set, zoom, column, row)
      if (end > from) cells.push({ from, end, left: column / across, top: row / across })
    }
  }
  return cells
}

export const isCounted = ({ from, end }: PointCell, zoom: number): boolean => zoom < loneZoom && end - from > maxDots

/** Returns the radius in px of a count's circle, which grows with the number of digits. */
const countRadius = (count: number): number => Math.min(24, 8.5 + 3 * Math.log10(count))

/** Returns the position of a cell's circle: the centroid of its points, moved to fit inside the cell. */
function placeOfCount(set: PointSet, cell: PointCell, radius: number, scale: number): readonly [number, number] {
  const [x, y] = middleOfRows(set, cell.from, cell.end)
  const room = (radius + 1) / scale
  const side = cellPixels / scale
  return [
    Math.min(cell.left + side - room, Math.max(cell.left + room, x)),
    Math.min(cell.top + side - room, Math.max(cell.top + room, y)),
  ]
}

/** Center in world units, radius in px. */
export interface CountCircle {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly count: number
}

/**
 * Returns one circle per set, in set order. A circle that would cover an earlier circle moves to a corner, if one is
 * free.
 */
export function circlesOfCell(
  sets: readonly (PointCell & { readonly set: PointSet })[],
  scale: number,
): readonly CountCircle[] {
  const placed: CountCircle[] = []
  for (const cell of sets) {
    const count = cell.end - cell.from
    const radius = countRadius(count)
    const [x, y] = placeOfCount(cell.set, cell, radius, scale)
    const near = (radius + 1) / scale
    const far = (cellPixels - radius - 1) / scale
    const wishes = [
      [x, y] as const,
      ...[near, far].flatMap((up) => [far, near].map((along) => [cell.left + along, cell.top + up] as const)),
    ]
    const isFree = ([candidateX, candidateY]: readonly [number, number]) =>
      placed.every((other) => Math.hypot(other.x - candidateX, other.y - candidateY) * scale > other.radius + radius)
    const [placeX, placeY] = wishes.find(isFree) ?? wishes[0]!
    placed.push({ x: placeX, y: placeY, radius, count })
  }
  return placed
}

export function allCells(set: PointSet, zoom: number): readonly PointCell[] {
  const cells: PointCell[] = []
  const cellLevel = Math.min(16, zoom + cellZoom)
  const across = 2 ** cellLevel
  for (let from = 0; from < set.keys.length; ) {
    const column = Math.floor((set.x[from]! / 2 ** 32) * across)
    const row = Math.floor((set.y[from]! / 2 ** 32) * across)
    const [, end] = rowsOfTile(set, cellLevel, column, row)
    cells.push({ from, end, left: column / across, top: row / across })
    from = end
  }
  return cells
}
