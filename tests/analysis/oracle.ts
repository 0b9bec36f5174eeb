import polygonClipping, { type MultiPolygon, type Polygon } from 'polygon-clipping'
import type { AreaIndex } from '#analysis/areaIndex.ts'
import { projectAll } from '#domain/geo/frame.ts'
import type { LngLatRing, MultiPolygonShape, PolygonShape } from '#domain/geo/point.ts'

/** The origin that both shapes are measured from, so that the library has as many digits as it can use. */
type Origin = readonly [number, number]

/** A shape in the plane of the areas, one polygon for each ring: the library's exclusive or of them is the even-odd rule. */
export function planeRings({ frame }: AreaIndex, shape: PolygonShape | MultiPolygonShape, [x, y]: Origin): Polygon[] {
  const rings: readonly LngLatRing[] = shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat()
  return rings.map((ring) => {
    const metres = projectAll(frame, Float64Array.from(ring.flat()))
    return [ring.map((_, i): [number, number] => [metres[2 * i]! - x, metres[2 * i + 1]! - y])]
  })
}

/** An area of the index, its rings as the even-odd rule has them. */
export function areaPolygons({ xy, ringStart, areaStart }: AreaIndex, area: number, [x, y]: Origin): Polygon[] {
  const polygons: Polygon[] = []
  for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++) {
    const points: [number, number][] = []
    for (let at = ringStart[ring]!; at < ringStart[ring + 1]!; at++) points.push([xy[2 * at]! - x, xy[2 * at + 1]! - y])
    polygons.push([points])
  }
  return polygons
}

/** Rings as one shape by the even-odd rule. */
export const evenOdd = ([first, ...others]: Polygon[]): MultiPolygon => polygonClipping.xor(first!, ...others)

/** Square metres that shapes share, by the library. */
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
