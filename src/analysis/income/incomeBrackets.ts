/** Where brackets of income begin and end, in the currency itself, by its code; the first begins at 0, the last has no end. */
const edgesByCurrency: Readonly<Record<string, readonly number[]>> = {
  TWD: [200_000, 400_000, 600_000, 1_000_000, 1_500_000],
}

/** Ends of the brackets but the last; undefined for a currency that has none. */
export const incomeEdges = (currency: string): readonly number[] | undefined => edgesByCurrency[currency]

/**
 * The median of counts in brackets, by straight interpolation in the bracket that it falls into; undefined when that is the last, which
 * has no end, or when nothing is counted. Never a mean of the medians of areas. Source: median of grouped data.
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
