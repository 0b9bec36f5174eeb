import Flatbush from 'flatbush'
import type { AreaRings } from '#domain/area/areaPack.ts'
import { type Frame, projectAll, squareMetresScale, toFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { boxAround } from './planar/boxAround.ts'
import { addRingMoments, isInRing, isOnRing, ringArea, ringSigns } from './planar/rings.ts'

export interface AreaIndex {
  readonly frame: Frame
  readonly count: number
  /** Points of all rings in frame meters, alternating x and y; rings are closed. */
  readonly xy: Float64Array
  /** Index of each ring's first point; rings + 1 entries. */
  readonly ringStart: Uint32Array
  /** Index of each area's first ring; areas + 1 entries. */
  readonly areaStart: Uint32Array
  /** 1 or -1 per ring; makes signed sums positive for outer rings and negative for holes. */
  readonly ringSign: Int8Array
  /** minX, minY, maxX, maxY per area. */
  readonly boxes: Float64Array
  /** Planar m² per area, the denominator of shares. */
  readonly planeArea: Float64Array
  /** True m² per area, by the scale at its centroid. */
  readonly squareMetres: Float64Array
  readonly tree: Flatbush
}

/**
 * Projects, measures and indexes areas (packed R-tree of their bounding boxes). Rings must be simple and follow the
 * even-odd rule.
 */
export function makeAreaIndex(rings: AreaRings, frame: Frame): AreaIndex {
  const projected = { ...rings, xy: projectAll(frame, rings.xy) }
  return { frame, ...indexRings(projected, (x, y) => squareMetresScale(frame, x, y)) }
}

/** Indexes areas already in a plane; `scaleAt` returns the true m² per planar m² at a point. */
export function indexRings(
  { xy, ringStart, areaStart }: AreaRings,
  scaleAt: (x: number, y: number) => number,
): Omit<AreaIndex, 'frame'> {
  const count = areaStart.length - 1
  const ringSign = ringSigns(xy, ringStart, areaStart)
  const boxes = boxesOf(xy, ringStart, areaStart)
  const planeArea = new Float64Array(count)
  const squareMetres = new Float64Array(count)
  const tree = new Flatbush(Math.max(1, count))
  for (let area = 0; area < count; area++) {
    for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++)
      planeArea[area]! += ringSign[ring]! * ringArea(xy, ringStart[ring]!, ringStart[ring + 1]!)
    const [minX = NaN, minY = NaN, maxX = NaN, maxY = NaN] = boxes.subarray(4 * area, 4 * area + 4)
    const middle = [(minX + maxX) / 2, (minY + maxY) / 2] as const
    squareMetres[area] = minX <= maxX ? planeArea[area]! * scaleAt(...massOf(area, middle, planeArea[area]!)) : 0
    tree.add(minX, minY, maxX, maxY)
  }

  /**
   * Returns the area's centroid, or `middle` if its size isn't positive. Sums moments around `middle` for precision.
   */
  function massOf(area: number, middle: readonly [number, number], size: number): readonly [number, number] {
    if (!(size > 0)) return middle
    const moments = new Float64Array(2)
    for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++)
      addRingMoments(xy, ringStart[ring]!, ringStart[ring + 1]!, middle, ringSign[ring]!, moments)
    return [middle[0] + moments[0]! / size, middle[1] + moments[1]! / size]
  }

  // Flatbush needs at least one entry.
  if (count === 0) tree.add(Infinity, Infinity, -Infinity, -Infinity)
  tree.finish()
  return { count, xy, ringStart, areaStart, ringSign, boxes, planeArea, squareMetres, tree }
}

function boxesOf(xy: Float64Array, ringStart: Uint32Array, areaStart: Uint32Array): Float64Array {
  const boxes = new Float64Array(4 * (areaStart.length - 1))
  for (let area = 0; area + 1 < areaStart.length; area++) {
    const [from, to] = [areaStart[area]!, areaStart[area + 1]!].map((ring) => 2 * ringStart[ring]!)
    const { minX, minY, maxX, maxY } = boxAround(xy, from, to)
    boxes.set([minX, minY, maxX, maxY], 4 * area)
  }
  return boxes
}

/** Returns the index of the area at a place, -1 if there is no area; on a border, the first area that shares it. */
export function areaAt(index: AreaIndex, place: Place): number {
  const { x, y } = toFrame(index.frame, place.longitude, place.latitude)
  if (!Number.isFinite(x + y)) return -1
  const candidates = index.tree.search(x - nearBorder, y - nearBorder, x + nearBorder, y + nearBorder)
  for (const area of candidates.sort((a, b) => a - b)) if (area < index.count && holds(index, area, x, y)) return area
  return -1
}

const nearBorder = 1e-6

function holds({ xy, ringStart, areaStart }: AreaIndex, area: number, x: number, y: number): boolean {
  let isInside = false
  for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++) {
    const from = ringStart[ring]!
    const to = ringStart[ring + 1]!
    if (isOnRing(xy, from, to, x, y, nearBorder)) return true
    if (isInRing(xy, from, to, x, y)) isInside = !isInside
  }
  return isInside
}
