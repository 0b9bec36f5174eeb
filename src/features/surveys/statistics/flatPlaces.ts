import type { Place } from '#domain/geo/point.ts'

/** Converts the worker's array of alternating latitudes and longitudes to places. */
export const placesOf = (flat: Float64Array): Place[] =>
  Array.from({ length: flat.length / 2 }, (_, at) => ({ latitude: flat[2 * at]!, longitude: flat[2 * at + 1]! }))
