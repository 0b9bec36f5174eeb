import type { LngLatRing, Shape } from '#domain/geo/point.ts'

export const ringsOfShape = (shape: Shape): readonly LngLatRing[] =>
  shape.type === 'Polygon' ? shape.coordinates : shape.type === 'MultiPolygon' ? shape.coordinates.flat() : []
