import type { LngLatRing, Shape } from '#domain/geo/point.ts'

/** Returns all rings of a shape; empty for a circle. */
export const ringsOfShape = (shape: Shape): readonly LngLatRing[] =>
  shape.type === 'Polygon' ? shape.coordinates : shape.type === 'MultiPolygon' ? shape.coordinates.flat() : []
