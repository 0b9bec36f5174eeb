export interface CustomerLine {
  /** Distinct distances, ascending. */
  readonly distances: Float64Array
  /** Cumulative customers up to each distance. */
  readonly upTo: Float64Array
}

/** Sorts customers by distance and merges equal distances. Weights must not be negative. */
export function lineUpCustomers(distances: ArrayLike<number>, weights: ArrayLike<number>): CustomerLine {
  const order = Array.from(distances, (_, i) => i).sort((a, b) => distances[a]! - distances[b]!)
  const [at, sums]: [number[], number[]] = [[], []]
  let sum = 0
  for (const i of order) {
    sum += weights[i]!
    if (at.at(-1) === distances[i]) sums[sums.length - 1] = sum
    else {
      at.push(distances[i]!)
      sums.push(sum)
    }
  }
  return { distances: Float64Array.from(at), upTo: Float64Array.from(sums) }
}

/**
 * Returns a tier's radius: the smallest distance within which at least `share` of all customers live; undefined without
 * customers. Tiers are defined by customers, not distance (Applebaum 1966).
 */
export function tierRadius({ distances, upTo }: CustomerLine, share: number): number | undefined {
  const all = upTo.at(-1) ?? 0
  if (!(all > 0)) return undefined
  // The tolerance prevents rounding from extending a tier to the next customer.
  const at = upTo.findIndex((sum) => sum >= share * all * (1 - 1e-12))
  return distances[at]
}
