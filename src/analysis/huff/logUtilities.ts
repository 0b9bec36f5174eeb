import { type Decay, logDecay } from './decay.ts'

/** Matrices are row-major by origin. */
export interface StoreChoice {
  readonly stores: number
  /** Distances ≥ 0, origins × stores; Infinity without a route. */
  readonly distances: Float64Array
  /** Natural logarithm of each store's pull; −∞ without pull. */
  readonly logPulls: Float64Array
  readonly decay: Decay
  /** Minimum distance; shorter distances are raised to it. 0 for no minimum. */
  readonly minimumDistance: number
}

/**
 * Returns ln U by origin and store: ln pull + ln decay. Source: Huff 1962, with the exponents of Lakshmanan and Hansen
 * 1965.
 */
export function logUtilities({ stores, distances, logPulls, decay, minimumDistance }: StoreChoice): Float64Array {
  const decayAt = logDecay(decay)
  const utilities = new Float64Array(distances.length)
  for (let at = 0, store = 0; at < distances.length; at++) {
    const pull = logPulls[store]!
    // A store without pull attracts no one, even at zero distance.
    utilities[at] = pull === -Infinity ? -Infinity : pull + decayAt(Math.max(distances[at]!, minimumDistance))
    if (++store === stores) store = 0
  }
  return utilities
}

/** Returns exponent × ln value, with 0⁰ = 1. */
export const logPower = (value: number, exponent: number): number => (exponent === 0 ? 0 : exponent * Math.log(value))
