/** Preset ring radii in meters, smallest first. */
export const ringRadii = [250, 500, 1000, 1500, 2000] as const

export const radiusLimits = { min: 50, max: 20_000 } as const

/** Clamps a radius to the limits, in whole meters. */
export const clampRadius = (metres: number): number =>
  Math.round(Math.min(radiusLimits.max, Math.max(radiusLimits.min, metres)))

export interface RingNeighbours {
  readonly inner: number | undefined
  readonly outer: number | undefined
}

export const neighbourRadii = (radiusMetres: number): RingNeighbours => ({
  inner: ringRadii.findLast((radius) => radius < radiusMetres),
  outer: ringRadii.find((radius) => radius > radiusMetres),
})
