import { worldX, worldY } from './worldLines.ts'

/**
 * Points in Z-order: any tile's points up to zoom 16 are contiguous, found by two binary searches. Coordinates are
 * integers in units of 2⁻³² of the world's side.
 */
export interface PointSet {
  readonly x: Uint32Array
  readonly y: Uint32Array
  readonly keys: Uint32Array
  /** Prefix sums of x; points + 1 entries. */
  readonly sumX: Float64Array
  /** Prefix sums of y; points + 1 entries. */
  readonly sumY: Float64Array
  readonly marks?: Uint8Array | undefined
}

/** Deepest zoom level at which a tile's points are contiguous. */
const keyBits = 16

/** Builds a set from points in degrees, filtered by `isShown`. */
export function makePointSet(
  count: number,
  degrees: (row: number) => readonly [longitude: number, latitude: number],
  isShown: (row: number) => boolean = () => true,
  markOf?: Uint8Array,
): PointSet {
  const xs = new Uint32Array(count)
  const ys = new Uint32Array(count)
  const order = new Float64Array(count)
  let shown = 0
  for (let row = 0; row < count; row++) {
    if (!isShown(row)) continue
    const [longitude, latitude] = degrees(row)
    const x = fixed(worldX(longitude))
    const y = fixed(worldY(latitude))
    xs[row] = x
    ys[row] = y
    // Combine key and row into a number below 2⁵³, because sorting numbers is faster than sorting objects.
    order[shown++] = zKey(x >>> keyBits, y >>> keyBits) * 2 ** 21 + row
  }
  const sorted = order.subarray(0, shown).sort()
  const set = {
    x: new Uint32Array(shown),
    y: new Uint32Array(shown),
    keys: new Uint32Array(shown),
    sumX: new Float64Array(shown + 1),
    sumY: new Float64Array(shown + 1),
    marks: markOf && new Uint8Array(shown),
  }
  for (let at = 0; at < shown; at++) {
    const key = Math.floor(sorted[at]! / 2 ** 21)
    const row = sorted[at]! - key * 2 ** 21
    set.keys[at] = key
    if (set.marks) set.marks[at] = markOf![row]!
    set.x[at] = xs[row]!
    set.y[at] = ys[row]!
    set.sumX[at + 1] = set.sumX[at]! + xs[row]!
    set.sumY[at + 1] = set.sumY[at]! + ys[row]!
  }
  return set
}

const fixed = (world: number): number => Math.min(2 ** 32 - 1, Math.max(0, Math.floor(world * 2 ** 32)))

/** Returns the row range of a tile up to zoom 16, end exclusive. */
export function rowsOfTile({ keys }: PointSet, zoom: number, x: number, y: number): readonly [number, number] {
  const span = 4 ** (keyBits - zoom)
  const first = zKey(x, y) * span
  const from = firstAtLeast(keys, first, 0)
  return [from, firstAtLeast(keys, first + span, from)]
}

/** Returns the centroid of a row range in world coordinates. */
export function middleOfRows({ sumX, sumY }: PointSet, from: number, end: number): readonly [number, number] {
  const count = (end - from) * 2 ** 32
  return [(sumX[end]! - sumX[from]!) / count, (sumY[end]! - sumY[from]!) / count]
}

const zKey = (x: number, y: number): number => spread(y) * 2 + spread(x)

/** Puts a zero before each of 16 bits. */
function spread(value: number): number {
  let bits = value & 0xffff
  bits = (bits | (bits << 8)) & 0x00ff00ff
  bits = (bits | (bits << 4)) & 0x0f0f0f0f
  bits = (bits | (bits << 2)) & 0x33333333
  return (bits | (bits << 1)) & 0x55555555
}

function firstAtLeast(keys: Uint32Array, key: number, from: number): number {
  let low = from
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}
