import type { LngLatRing, Shape } from '#domain/geo/point.ts'

/** The rings of a shape, of all its parts; a circle has none. */
export const ringsOfShape = (shape: Shape): readonly LngLatRing[] =>
  shape.type === 'Polygon' ? shape.coordinates : shape.type === 'MultiPolygon' ? shape.coordinates.flat() : []
