/** How the income of an area's tax units is spread, as published; one unit of money throughout. */
export interface IncomeSpread {
  readonly q1: number
  readonly median: number
  readonly q3: number
  /** NaN where unknown. */
  readonly mean: number
}

/**
 * Share of the tax units, 0…1, with an income below the amount. Exact at 0 and at the three quartiles; between them incomes are taken as
 * spread evenly. The top quarter falls off by Pareto's law so that the mean of the area is met; where it can't be
 * (no mean, or one too low for the quartiles), so that it goes on from median and third quartile.
 */
export function shareBelow({ q1, median, q3, mean }: IncomeSpread, amount: number): number {
  if (!(amount > 0)) return 0
  if (amount === q3) return 0.75
  if (amount > q3) return 1 - 0.25 * (q3 / amount) ** tailExponent({ q1, median, q3, mean })
  if (amount >= median) return 0.5 + (0.25 * (amount - median)) / (q3 - median)
  return amount >= q1 ? 0.25 + (0.25 * (amount - q1)) / (median - q1) : (0.25 * amount) / q1
}

/** Exponent of Pareto's law above the third quartile; Infinity where nothing is known to lie above it. */
function tailExponent({ q1, median, q3, mean }: IncomeSpread): number {
  const topMean = 4 * mean - (q1 / 2 + (q1 + median) / 2 + (median + q3) / 2)
  if (topMean > q3) return topMean / (topMean - q3)
  return q3 > median && median > 0 ? Math.LN2 / Math.log(q3 / median) : Infinity
}
