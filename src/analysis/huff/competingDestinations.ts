import { logPower } from './logUtilities.ts'

export interface CompetingDestinations {
  /** Distances between stores, stores × stores; Infinity without a route. The diagonal is ignored. */
  readonly storeDistances: Float64Array
  /** Exponent β of C_j^β: positive for agglomeration, negative for competition. */
  readonly exponent: number
  /** Exponent α of A_k^α. */
  readonly attractionExponent: number
  /** Exponent δ of t_jk^δ. */
  readonly distanceExponent: number
  readonly minimumDistance: number
}

/**
 * Returns ln C_j^β per store, with C_j = Σ over k ≠ j of A_k^α ÷ t_jk^δ (Fotheringham 1985). Returns 0 for an isolated
 * store, because other stores neither help nor hurt it.
 */
export function logRelativeLocations(attractions: Float64Array, settings: CompetingDestinations): Float64Array {
  const { storeDistances, exponent, attractionExponent, distanceExponent, minimumDistance } = settings
  const stores = attractions.length
  return Float64Array.from(attractions, (_, j) => {
    let sum = 0
    for (let k = 0; k < stores; k++) {
      if (k === j) continue
      const t = Math.max(minimumDistance, storeDistances[j * stores + k]!)
      if (t === Infinity) continue
      sum += Math.exp(logPower(attractions[k]!, attractionExponent) - logPower(t, distanceExponent))
    }
    return sum > 0 ? exponent * Math.log(sum) : 0
  })
}
