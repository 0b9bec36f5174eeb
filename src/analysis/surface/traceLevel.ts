/** Lattice values, rows from the south, west to east. */
export interface Surface {
  readonly columns: number
  readonly rows: number
  /** Plane x of the first column, in meters. */
  readonly minX: number
  /** Plane y of the first row, in meters. */
  readonly minY: number
  /** Spacing of the points in meters. */
  readonly cellSize: number
  readonly values: Float32Array | Float64Array
}

/** Plane ring, x and y interleaved, closed; outer rings are counterclockwise, holes clockwise. */
export type TracedRing = Float64Array

/** Minimum distance between borders and lattice points, as a share of a cell, so that rings never touch. */
const minShare = 0.01

/**
 * Traces the area with values at most `level`. Rings are simple and disjoint, ending at the lattice's edge. NaN counts
 * as above the level. Method: marching squares (linear; saddles decided by the mean at the center).
 */
export function traceLevel(surface: Surface, level: number): TracedRing[] {
  const { columns, rows, values } = surface
  // A margin of outside points closes every ring.
  const wide = columns + 2
  const next = new Int32Array(2 * wide * (rows + 2)).fill(-1)
  const starts: number[] = []
  for (let row = -1; row < rows; row++) {
    const low = row * columns
    const high = (row + 1) * columns
    const hasLow = row >= 0
    const hasHigh = row + 1 < rows
    let west = 0
    for (let column = -1; column < columns; column++) {
      const at = column + 1
      const isInside = at < columns
      const east =
        (isInside && hasLow && values[low + at]! <= level ? 2 : 0) |
        (isInside && hasHigh && values[high + at]! <= level ? 4 : 0)
      // A square's east side is the west side of the next square: bits 2 and 4 become 1 and 8.
      const kind = ((west >> 1) & 1) | ((west << 1) & 8) | east
      if (kind !== 0 && kind !== 15) linkSquare(surface, level, next, starts, kind, column, row)
      west = east
    }
  }
  return followAll(surface, level, next, starts)
}

/** Border crossings are numbered by lattice segment, two per point (east, north). */
function linkSquare(
  surface: Surface,
  level: number,
  next: Int32Array,
  starts: number[],
  kind: number,
  column: number,
  row: number,
): void {
  const wide = surface.columns + 2
  const point = (row + 1) * wide + column + 1
  const south = 2 * point
  const west = 2 * point + 1
  const north = 2 * (point + wide)
  const east = 2 * (point + 1) + 1
  const link = (from: number, to: number): void => {
    next[from] = to
    starts.push(from)
  }
  // Traverse borders with the area on the left.
  if (kind === 5 || kind === 10) {
    const isMiddleIn = middleOf(surface, level, column, row) <= level
    if ((kind === 5) === isMiddleIn) {
      link(kind === 5 ? south : west, kind === 5 ? east : south)
      link(kind === 5 ? north : east, kind === 5 ? west : north)
    } else {
      link(kind === 5 ? south : east, kind === 5 ? west : south)
      link(kind === 5 ? north : west, kind === 5 ? east : north)
    }
    return
  }
  const sides = [south, west, north, east]
  const [from, to] = borders[kind]!
  link(sides[from]!, sides[to]!)
}

/** Sides (0 south, 1 west, 2 north, 3 east) where the border enters and leaves, for squares with a single border. */
const borders: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 1],
  2: [3, 0],
  3: [3, 1],
  4: [2, 3],
  6: [2, 0],
  7: [2, 1],
  8: [1, 2],
  9: [0, 2],
  11: [3, 2],
  12: [1, 3],
  13: [0, 3],
  14: [1, 0],
}

function middleOf(surface: Surface, level: number, column: number, row: number): number {
  const at = (c: number, r: number): number => {
    const value = valueAt(surface, c, r)
    return Number.isFinite(value) ? value : level + Math.abs(level) + 1
  }
  return (at(column, row) + at(column + 1, row) + at(column, row + 1) + at(column + 1, row + 1)) / 4
}

function valueAt({ columns, rows, values }: Surface, column: number, row: number): number {
  if (column < 0 || row < 0 || column >= columns || row >= rows) return Infinity
  return values[row * columns + column]!
}

function followAll(surface: Surface, level: number, next: Int32Array, starts: readonly number[]): TracedRing[] {
  const rings: TracedRing[] = []
  for (const start of starts) {
    if (next[start]! < 0) continue
    const points: number[] = []
    let side = start
    do {
      addCrossing(surface, level, side, points)
      const to = next[side]!
      next[side] = -1
      side = to
    } while (side !== start)
    points.push(points[0]!, points[1]!)
    rings.push(Float64Array.from(points))
  }
  return rings
}

function addCrossing(surface: Surface, level: number, side: number, points: number[]): void {
  const { columns, minX, minY, cellSize } = surface
  const wide = columns + 2
  const point = side >> 1
  const column = (point % wide) - 1
  const row = Math.floor(point / wide) - 1
  const isNorthward = (side & 1) === 1
  const a = valueAt(surface, column, row)
  const b = valueAt(surface, column + (isNorthward ? 0 : 1), row + (isNorthward ? 1 : 0))
  const share = Math.max(minShare, Math.min(1 - minShare, shareBetween(a, b, level)))
  points.push(
    minX + (column + (isNorthward ? 0 : share)) * cellSize,
    minY + (row + (isNorthward ? share : 0)) * cellSize,
  )
}

/** Returns the crossing's position, 0 at `a` to 1 at `b`; at the value within the level if one isn't finite. */
function shareBetween(a: number, b: number, level: number): number {
  const share = (level - a) / (b - a)
  if (Number.isFinite(share) && Number.isFinite(a) && Number.isFinite(b)) return share
  return a <= level ? 0 : 1
}
