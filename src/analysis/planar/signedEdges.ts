import { type Box, boxAround } from './boxAround.ts'

/**
 * A shape as left-to-right edges, sorted by left end. Each edge has a sign: 1 if the area is below, -1 if above. Omits
 * vertical edges, because they bound no column.
 */
export interface SignedEdges extends Box {
  readonly count: number
  /** x and y of each edge's left and right end, in meters in the plane. */
  readonly ends: Float64Array
  readonly signs: Int8Array
}

export type PlainEdges = Omit<SignedEdges, 'signs'>

/** Returns the planar area in m². */
export function areaOfEdges({ count, ends, signs, minY }: SignedEdges): number {
  let area = 0
  for (let edge = 0, at = 0; edge < count; edge++, at += 4) {
    const height = (ends[at + 1]! + ends[at + 3]!) / 2 - minY
    area += signs[edge]! * (ends[at + 2]! - ends[at]!) * height
  }
  return area
}

/** Returns the area with columns weighted by a polynomial in x, exact up to degree 2. */
export function weightedAreaOfEdges({ count, ends, signs, minY }: SignedEdges, weight: (x: number) => number): number {
  let area = 0
  for (let edge = 0, at = 0; edge < count; edge++, at += 4) {
    const x1 = ends[at]!
    const y1 = ends[at + 1]! - minY
    const x2 = ends[at + 2]!
    const y2 = ends[at + 3]! - minY
    const middle = weight((x1 + x2) / 2) * 2 * (y1 + y2)
    area += (signs[edge]! * (x2 - x1) * (weight(x1) * y1 + middle + weight(x2) * y2)) / 6
  }
  return area
}

/** Returns the centroid; if the area isn't positive, the center of the bounding box. */
export function centreOfEdges({ count, ends, signs, minX, minY, maxX, maxY }: SignedEdges): readonly [number, number] {
  let area = 0
  let east = 0
  let north = 0
  for (let edge = 0, at = 0; edge < count; edge++, at += 4) {
    const x1 = ends[at]! - minX
    const y1 = ends[at + 1]! - minY
    const x2 = ends[at + 2]! - minX
    const y2 = ends[at + 3]! - minY
    const width = signs[edge]! * (x2 - x1)
    area += (width * (y1 + y2)) / 2
    east += (width * (x1 * (2 * y1 + y2) + x2 * (y1 + 2 * y2))) / 6
    north += (width * (y1 * y1 + y1 * y2 + y2 * y2)) / 6
  }
  if (!(area > 0)) return [(minX + maxX) / 2, (minY + maxY) / 2]
  return [minX + east / area, minY + north / area]
}

/** Returns whether a point is inside; a point on a border shared by two shapes is inside one of them. */
export function isInEdges({ count, ends, signs }: SignedEdges, x: number, y: number): boolean {
  let inside = 0
  for (let edge = 0, at = 0; edge < count; edge++, at += 4) {
    const x1 = ends[at]!
    const x2 = ends[at + 2]!
    if (x1 > x) break
    if (x >= x2) continue
    const y1 = ends[at + 1]!
    const y2 = ends[at + 3]!
    if (y1 + ((y2 - y1) * (x - x1)) / (x2 - x1) > y) inside += signs[edge]!
  }
  return inside > 0
}

/** Returns an edge's slope; 0 if the edge is too narrow for a finite slope. */
export function slopeOf(x1: number, y1: number, x2: number, y2: number): number {
  const slope = (y2 - y1) / (x2 - x1)
  return Number.isFinite(slope) ? slope : 0
}

/**
 * Returns the edges of closed rings (alternating x and y), sorted by left end. Skips repeated points and vertical
 * edges.
 */
export function plainEdges(xy: Float64Array, ringStart: ArrayLike<number>): PlainEdges {
  const found = new Float64Array(xy.length * 2)
  let count = 0
  for (let ring = 0; ring + 1 < ringStart.length; ring++) {
    for (let at = ringStart[ring]! * 2; at + 3 < ringStart[ring + 1]! * 2; at += 2) {
      const isForward = xy[at]! < xy[at + 2]!
      if (xy[at] === xy[at + 2]) continue
      const [left, right] = isForward ? [at, at + 2] : [at + 2, at]
      found.set([xy[left]!, xy[left + 1]!, xy[right]!, xy[right + 1]!], 4 * count++)
    }
  }
  return { count, ends: sortByLeftEnd(found, count), ...boxAround(xy) }
}

function sortByLeftEnd(ends: Float64Array, count: number): Float64Array {
  const order = Uint32Array.from({ length: count }, (_, edge) => edge)
  order.sort((a, b) => ends[4 * a]! - ends[4 * b]!)
  const sorted = new Float64Array(4 * count)
  for (let edge = 0; edge < count; edge++) {
    const from = 4 * order[edge]!
    sorted.set(ends.subarray(from, from + 4), 4 * edge)
  }
  return sorted
}

/** Returns the first `count` edges and signs, sorted by left end. */
export function signedEdges(ends: Float64Array, signs: Int8Array, count: number): SignedEdges {
  const order = new Uint32Array(count)
  const sortedEnds = new Float64Array(4 * count)
  const sortedSigns = new Int8Array(count)
  for (let edge = 0; edge < count; edge++) order[edge] = edge
  // Short lists from the sweep are nearly sorted, which makes insertion sort faster.
  if (count > 200) order.sort((a, b) => ends[4 * a]! - ends[4 * b]!)
  else sortShort(order, ends)
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (let edge = 0, at = 0; edge < count; edge++, at += 4) {
    const from = 4 * order[edge]!
    const y1 = ends[from + 1]!
    const x2 = ends[from + 2]!
    const y2 = ends[from + 3]!
    sortedEnds[at] = ends[from]!
    sortedEnds[at + 1] = y1
    sortedEnds[at + 2] = x2
    sortedEnds[at + 3] = y2
    sortedSigns[edge] = signs[order[edge]!]!
    if (ends[from]! < minX) minX = ends[from]!
    if (x2 > maxX) maxX = x2
    if (y1 < minY) minY = y1
    if (y2 < minY) minY = y2
    if (y1 > maxY) maxY = y1
    if (y2 > maxY) maxY = y2
  }
  return { count, ends: sortedEnds, signs: sortedSigns, minX, minY, maxX, maxY }
}

function sortShort(order: Uint32Array, ends: Float64Array): void {
  for (let i = 1; i < order.length; i++) {
    const edge = order[i]!
    const left = ends[4 * edge]!
    let j = i - 1
    while (j >= 0 && ends[4 * order[j]!]! > left) {
      order[j + 1] = order[j]!
      j--
    }
    order[j + 1] = edge
  }
}

/**
 * Returns the edges of a closed curve (alternating x and y, first point repeated), signed by direction, with the area
 * on the left.
 */
export function edgesOfCurve(curve: ArrayLike<number>): SignedEdges {
  const ends = new Float64Array(2 * curve.length)
  const signs = new Int8Array(curve.length / 2)
  let count = 0
  for (let at = 0; at + 3 < curve.length; at += 2) {
    if (curve[at] === curve[at + 2]) continue
    const isForward = curve[at]! < curve[at + 2]!
    const [left, right] = isForward ? [at, at + 2] : [at + 2, at]
    ends.set([curve[left]!, curve[left + 1]!, curve[right]!, curve[right + 1]!], 4 * count)
    signs[count++] = isForward ? -1 : 1
  }
  return signedEdges(ends, signs, count)
}

export function joinEdges(shapes: readonly SignedEdges[]): SignedEdges {
  const count = shapes.reduce((sum, shape) => sum + shape.count, 0)
  const ends = new Float64Array(4 * count)
  const signs = new Int8Array(count)
  let taken = 0
  for (const shape of shapes) {
    ends.set(shape.ends.subarray(0, 4 * shape.count), 4 * taken)
    signs.set(shape.signs.subarray(0, shape.count), taken)
    taken += shape.count
  }
  return signedEdges(ends, signs, count)
}
