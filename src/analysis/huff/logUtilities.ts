import { type Decay, logDecay } from './decay.ts'

/** Stores and the ways to them; matrices row by row, an origin after another. */
export interface StoreChoice {
  readonly stores: number
  /** origins × stores, ≥ 0; Infinity where there is no way. */
  readonly distances: Float64Array
  /** ln of each store's pull before distance; −∞ for a store that draws nobody. */
  readonly logPulls: Float64Array
  readonly decay: Decay
  /** Distances below it count as it; 0 for none. */
  readonly minimumDistance: number
}

/** ln U of every origin and store: ln pull + ln decay. Source: Huff 1962, with the exponents of Lakshmanan and Hansen 1965. */
export function logUtilities({ stores, distances, logPulls, decay, minimumDistance }: StoreChoice): Float64Array {
  const decayAt = logDecay(decay)
  const utilities = new Float64Array(distances.length)
  for (let at = 0, store = 0; at < distances.length; at++) {
    const pull = logPulls[store]!
    // A store without pull draws nobody even at no distance.
    utilities[at] = pull === -Infinity ? -Infinity : pull + decayAt(Math.max(distances[at]!, minimumDistance))
    if (++store === stores) store = 0
  }
  return utilities
}

/** exponent × ln value, where nothing to the power of nothing is one. */
export const logPower = (value: number, exponent: number): number => (exponent === 0 ? 0 : exponent * Math.log(value))
