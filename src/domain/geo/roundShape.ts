import type { LngLatRing, Place, Shape } from './point.ts'

/** Steps per degree; a step is about a centimeter. */
const digits = 1e7

const roundDegrees = (degrees: number): number => Math.round(degrees * digits) / digits
const roundRing = (ring: LngLatRing): LngLatRing => ring.map(([x, y]) => [roundDegrees(x), roundDegrees(y)] as const)

const roundPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: roundDegrees(latitude),
  longitude: roundDegrees(longitude),
})

/** Rounds a shape to about a centimeter for storage, keeping all corners. */
export function roundShape<S extends Shape>(shape: S): S
export function roundShape(shape: Shape): Shape {
  switch (shape.type) {
    case 'Circle':
      return {
        type: 'Circle',
        centre: roundPlace(shape.centre),
        radiusMetres: Math.round(shape.radiusMetres * 100) / 100,
      }
    case 'Polygon':
      return { type: 'Polygon', coordinates: shape.coordinates.map(roundRing) }
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: shape.coordinates.map((polygon) => polygon.map(roundRing)) }
  }
}
