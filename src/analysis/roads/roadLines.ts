/** Whether a way may be driven both ways, along its points only, or against them only. */
export const oneWays = ['both', 'along', 'against'] as const

/** Ways as lines, before it is known where they meet. */
export interface RoadLines {
  /** Longitude and latitude in degrees, in turn. */
  readonly xy: Float64Array
  /** lines + 1: first point of each line. */
  readonly start: Uint32Array
  /** For each line a number in `wayClasses`, one in `oneWays`, and the posted limit in km/h (0: unknown). */
  readonly classes: Uint8Array
  readonly oneWay: Uint8Array
  readonly limits: Uint8Array
  /** For each point the number of its node where the source knows it; without, points of equal coordinates (1e-7°) are one. */
  readonly nodeIds?: Float64Array | undefined
}
