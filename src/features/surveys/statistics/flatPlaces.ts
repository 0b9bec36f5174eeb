import type { Place } from '#domain/geo/point.ts'

/** Unpacks the worker's alternating latitudes and longitudes. */
export const placesOf = (flat: Float64Array): Place[] =>
  Array.from({ length: flat.length / 2 }, (_, at) => ({ latitude: flat[2 * at]!, longitude: flat[2 * at + 1]! }))
