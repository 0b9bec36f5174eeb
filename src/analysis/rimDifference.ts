/** How far a provider's ways to the rim of a zone differ from the limit that the zone was drawn by. Shares of the limit: 0.1 is a tenth more. */
export interface RimDifference {
  readonly median: number
  readonly min: number
  readonly max: number
  /** Share of the points, 0…1, whose way differs by a tenth of the limit at most; points without a way differ. */
  readonly near: number
  /** Points with a way, and without. */
  readonly compared: number
  readonly withoutWay: number
}

/** A tenth: within it two ways of working out a drive time agree. */
const agreed = 0.1

/** Compares what a provider needs to points of the rim with the limit; undefined where it has a way to none. */
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
