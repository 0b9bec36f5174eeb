/**
 * Deviations of a provider's costs from the zone's limit at points on the zone's rim. `median`, `min` and `max` are
 * shares of the limit (0.1: a tenth above it).
 */
export interface RimDifference {
  readonly median: number
  readonly min: number
  readonly max: number
  /** Share of points that deviate by at most a tenth, 0–1; points without a route count as farther. */
  readonly near: number
  readonly compared: number
  readonly withoutWay: number
}

/** Maximum deviation from the limit, as a share of the limit, at which a point counts as near. */
const agreed = 0.1

/** Undefined if no point has a route. */
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
