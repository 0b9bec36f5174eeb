/** Radii of the rings offered, in metres, the smallest first. */
export const ringRadii = [250, 500, 1000, 1500, 2000] as const

/** Least and most metres of a ring of one's own. */
export const radiusLimits = { min: 50, max: 20_000 } as const

/** A radius within the limits, in whole metres. */
export const clampRadius = (metres: number): number =>
  Math.round(Math.min(radiusLimits.max, Math.max(radiusLimits.min, metres)))

/** Radii of a ring and its neighbours, in metres. */
export interface RingNeighbours {
  /** The next smaller of the radii offered. */
  readonly inner: number | undefined
  /** The next larger. */
  readonly outer: number | undefined
}

/** The radii offered next to a radius in metres; the smallest has no inner one, the largest no outer one. */
export const neighbourRadii = (radiusMetres: number): RingNeighbours => ({
  inner: ringRadii.findLast((radius) => radius < radiusMetres),
  outer: ringRadii.find((radius) => radius > radiusMetres),
})
