import type { CircleShape, Place } from '#domain/geo/point.ts'

/** Radii of the rings offered, in metres. */
export const ringRadii = [250, 500, 1000, 1500, 2000] as const

/** Least and most metres of a ring of one's own. */
export const radiusLimits = { least: 50, most: 20_000 } as const

/** Whether a radius in metres may be a ring's. */
export const isRingRadius = (radiusMetres: number): boolean =>
  radiusMetres >= radiusLimits.least && radiusMetres <= radiusLimits.most

/** Rings around a place as true circles, the smallest first, each radius once; radii past the limits are left out. */
export const makeRings = (centre: Place, radii: readonly number[]): CircleShape[] =>
  [...new Set(radii.filter(isRingRadius))]
    .sort((a, b) => a - b)
    .map((radiusMetres) => ({ type: 'Circle', centre, radiusMetres }))
