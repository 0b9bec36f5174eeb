/**
 * Bracket edges by currency code, in that currency. The first bracket starts at 0, and the last bracket has no upper
 * edge.
 */
const edgesByCurrency: Readonly<Record<string, readonly number[]>> = {
  TWD: [200_000, 400_000, 600_000, 1_000_000, 1_500_000],
}

export const incomeEdges = (currency: string): readonly number[] | undefined => edgesByCurrency[currency]

/**
 * Returns the median of bracket counts by linear interpolation (grouped data); undefined if it is in the open last
 * bracket or there are no counts. Never averages the areas' medians.
 */
export function medianOfBrackets(counts: readonly number[], edges: readonly number[]): number | undefined {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2
  let below = 0
  for (const [at, count] of counts.entries()) {
    if (count > 0 && below + count >= half) {
      const from = edges[at - 1] ?? 0
      const to = edges[at]
      return to === undefined ? undefined : from + ((to - from) * (half - below)) / count
    }
    below += count
  }
  return undefined
}
