/**
 * Deviations of a provider's costs from the zone's limit at points on the zone's rim, as shares of the limit (0.1: a
 * tenth above it).
 */
export interface RimDifference {
  readonly median: number
  readonly min: number
  readonly max: number
  /** Share of points within a tenth of the limit, 0–1; points without a route count as farther. */
  readonly near: number
  readonly compared: number
  readonly withoutWay: number
}

/** Maximum difference from the limit, as a share of it, of a point that counts as near. */
const agreed = 0.1

/** Compares a provider's costs to rim points with the limit. Returns undefined if no point has a route. */
export function rimDifference(costs: readonly (number | null)[], limit: number): RimDifference | undefined {
  const shares = costs
    .filter((cost) => cost !== null)
    .map((cost) => cost / limit - 1)
    .toSorted((a, b) => a - b)
  const compared = shares.length
  if (compared === 0) return undefined
  const middle = compared >> 1
  return {
    median: compared % 2 === 1 ? shares[middle]! : (shares[middle - 1]! + shares[middle]!) / 2,
    min: shares[0]!,
    max: shares.at(-1)!,
    near: shares.filter((share) => Math.abs(share) <= agreed).length / costs.length,
    compared,
    withoutWay: costs.length - compared,
  }
}
