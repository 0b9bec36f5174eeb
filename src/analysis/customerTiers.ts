/** Customers of a store by how far they come, the nearest first. */
export interface CustomerLine {
  /** Distances, ascending, each once. */
  readonly distances: Float64Array
  /** Customers up to and with that distance. */
  readonly upTo: Float64Array
}

/** Sorts customers by distance; those at one distance belong together. Weights ≥ 0. */
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
 * Radius of a tier: the least distance within which at least a share of all customers lies. Primary, secondary and tertiary zones are
 * set by customers, not by distance (Applebaum 1966). Undefined when there are no customers.
 */
export function tierRadius({ distances, upTo }: CustomerLine, share: number): number | undefined {
  const all = upTo.at(-1) ?? 0
  if (!(all > 0)) return undefined
  // A billionth of rounding must not push a tier to the next customer.
  const at = upTo.findIndex((sum) => sum >= share * all * (1 - 1e-12))
  return distances[at]
}
