import type { LngLatRing, Shape } from '#domain/geo/point.ts'
import { areaOfEdges, plainEdges, type SignedEdges } from '../planar/signedEdges.ts'
import { sweepEdges, uniteEdges } from '../planar/sweepEdges.ts'
import { equalAreaPlane, type Plane } from '../planar/equalAreaPlane.ts'

/**
 * Returns the square meters of a shape of any size on the ellipsoid. Even-odd within a polygon; overlapping polygons
 * count once. Sides are straight in Lambert's cylindrical equal-area plane. 0 if the shape encloses nothing or a
 * coordinate isn't finite.
 */
export function shapeArea(shape: Shape): number {
  if (shape.type === 'Circle') return Math.PI * shape.radiusMetres ** 2
  const polygons = (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates).filter(
    ([outer]) => outer?.length,
  )
  const latitude = polygons[0]?.[0]?.[0]?.[1]
  if (latitude === undefined) return 0
  const plane = equalAreaPlane(latitude)
  const area = areaOfEdges(uniteEdges(polygons.map((rings) => edgesOf(rings.map(closed), plane))))
  return Number.isFinite(area) ? area : 0
}

function edgesOf(rings: readonly LngLatRing[], plane: Plane): SignedEdges {
  const ringStart = [0]
  for (const ring of rings) ringStart.push(ringStart.at(-1)! + ring.length)
  return sweepEdges(plainEdges(plane.project(Float64Array.from(rings.flat(2))), ringStart)).edges
}

const closed = (ring: LngLatRing): LngLatRing => (ring[0] ? [...ring, ring[0]] : ring)
