/** Bracket edges by currency code, in the currency; the first bracket starts at 0, the last is open. */
const edgesByCurrency: Readonly<Record<string, readonly number[]>> = {
  TWD: [200_000, 400_000, 600_000, 1_000_000, 1_500_000],
}

/** Returns the inner edges; undefined for a currency without brackets. */
export const incomeEdges = (currency: string): readonly number[] | undefined => edgesByCurrency[currency]

/**
 * Returns the median of bracket counts by linear interpolation (grouped data); undefined in the open last bracket or
 * without counts. Never a mean of areas' medians.
 */
export function medianOfBrackets(counts: readonly number[], edges: readonly number[]): number | undefined {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2
  let below = 0
  for (const [at, count] of counts.entries()) {
    if (count > 0 && below + count >= half) {
      const [from, to] = [edges[at - 1] ?? 0, edges[at]]
      return to === undefined ? undefined : from + ((to - from) * (half - below)) / count
    }
    below += count
  }
  return undefined
}
