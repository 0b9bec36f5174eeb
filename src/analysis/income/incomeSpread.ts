/** Published income distribution of an area's tax units, in one monetary unit. */
export interface IncomeSpread {
  readonly q1: number
  readonly median: number
  readonly q3: number
  /** NaN if unknown. */
  readonly mean: number
}

/**
 * Returns the share of tax units below an amount, 0–1. Exact at 0 and the quartiles, uniform in between. The top
 * quarter follows a Pareto tail fitted to the mean; if the mean is unknown or contradicts the quartiles, the tail is
 * derived from the median and third quartile.
 */
export function shareBelow({ q1, median, q3, mean }: IncomeSpread, amount: number): number {
  if (!(amount > 0)) return 0
  if (amount === q3) return 0.75
  if (amount > q3) return 1 - 0.25 * (q3 / amount) ** tailExponent({ q1, median, q3, mean })
  if (amount >= median) return 0.5 + (0.25 * (amount - median)) / (q3 - median)
  return amount >= q1 ? 0.25 + (0.25 * (amount - q1)) / (median - q1) : (0.25 * amount) / q1
}

/**
 * Returns the Pareto exponent above the third quartile; Infinity if neither the mean nor the median yields an exponent.
 */
function tailExponent({ q1, median, q3, mean }: IncomeSpread): number {
  const topMean = 4 * mean - (q1 / 2 + (q1 + median) / 2 + (median + q3) / 2)
  if (topMean > q3) return topMean / (topMean - q3)
  return q3 > median && median > 0 ? Math.LN2 / Math.log(q3 / median) : Infinity
}
