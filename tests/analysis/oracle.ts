import polygonClipping, { type MultiPolygon, type Polygon } from 'polygon-clipping'
import type { AreaIndex } from '#analysis/areaIndex.ts'
import { projectAll } from '#domain/geo/frame.ts'
import type { LngLatRing, MultiPolygonShape, PolygonShape } from '#domain/geo/point.ts'

/** Origin of both shapes, close to them, so that coordinates keep as many digits as possible. */
type Origin = readonly [number, number]

/** Returns a shape's rings in the plane of the areas, each as a separate polygon. */
export function planeRings({ frame }: AreaIndex, shape: PolygonShape | MultiPolygonShape, [x, y]: Origin): Polygon[] {
  const rings: readonly LngLatRing[] = shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat()
  return rings.map((ring) => {
    const metres = projectAll(frame, Float64Array.from(ring.flat()))
    return [ring.map((_, i): [number, number] => [metres[2 * i]! - x, metres[2 * i + 1]! - y])]
  })
}

/**
 * Returns the triangles between a ring's first point and each edge. Their XOR is the ring by the even-odd rule, even if
 * the ring crosses itself. (The library would include areas enclosed twice.)
 */
export const trianglesOf = ([ring]: Polygon): Polygon[] =>
  ring!.slice(1, -1).map((point, i) => [[ring![0]!, point, ring![i + 2]!]])

export function areaPolygons({ xy, ringStart, areaStart }: AreaIndex, area: number, [x, y]: Origin): Polygon[] {
  const polygons: Polygon[] = []
  for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++) {
    const points: [number, number][] = []
    for (let at = ringStart[ring]!; at < ringStart[ring + 1]!; at++) points.push([xy[2 * at]! - x, xy[2 * at + 1]! - y])
    polygons.push([points])
  }
  return polygons
}

export const evenOdd = ([first, ...others]: Polygon[]): MultiPolygon => polygonClipping.xor(first!, ...others)

export const sharedByLibrary = (first: MultiPolygon, ...others: MultiPolygon[]): number =>
  areaOf(polygonClipping.intersection(first, ...others))

export const areaOf = (shape: MultiPolygon): number =>
  shape.reduce(
    (sum, rings) => sum + rings.reduce((part, ring, i) => part + (i === 0 ? 1 : -1) * Math.abs(ringArea(ring)), 0),
    0,
  )

function ringArea(ring: readonly (readonly [number, number])[]): number {
  let sum = 0
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1]
  return sum / 2
}

/**
 * Returns the area in square meters by the even-odd rule, by brute force: finds all crossings of edges, then sums every
 * column between two corners or crossings, with sorted edges. Decides when library and our code disagree.
 */
export function areaByColumns(polygons: Polygon[]): number {
  const edges = polygons.flatMap(([ring]) => ring!.map((point, i) => [point, ring![(i + 1) % ring!.length]!] as const))
  const upright = edges
    .map(([a, b]) => (a[0] < b[0] ? ([a, b] as const) : ([b, a] as const)))
    .filter(([a, b]) => a[0] < b[0])
  const heightAt = ([a, b]: (typeof upright)[number], x: number) => a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
  const cuts = new Set(upright.flatMap(([a, b]) => [a[0], b[0]]))
  for (const [i, one] of upright.entries())
    for (const other of upright.slice(i + 1)) {
      const from = Math.max(one[0][0], other[0][0])
      const to = Math.min(one[1][0], other[1][0])
      const left = heightAt(one, from) - heightAt(other, from)
      const right = heightAt(one, to) - heightAt(other, to)
      if (from < to && left * right < 0) cuts.add(from + ((to - from) * left) / (left - right))
    }
  const columns = [...cuts].sort((a, b) => a - b)
  let area = 0
  for (const [i, from] of columns.slice(0, -1).entries()) {
    const to = columns[i + 1]!
    const middle = (from + columns[i + 1]!) / 2
    const heights = upright.filter(([a, b]) => a[0] < middle && b[0] > middle).map((edge) => heightAt(edge, middle))
    heights.sort((a, b) => a - b)
    for (let k = 0; k + 1 < heights.length; k += 2) area += (heights[k + 1]! - heights[k]!) * (to - from)
  }
  return area
}
