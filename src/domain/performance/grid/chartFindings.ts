import { fieldOf } from './gridFields.ts'
import { type AmountOf, monthsOfYear } from './monthSums.ts'

/** Finding about a year's sales: compared with targets, else with the previous year, else the best month. */
export type TrendFinding =
  | { readonly finding: 'noSales' }
  /**
   * `since` is the first month of the run on or under target that ends with the last known month. `isWhole` means that
   * the run includes every known month.
   */
  | {
      readonly finding: 'onTarget' | 'underTarget'
      readonly since: number
      readonly last: number
      readonly isWhole: boolean
    }
  /** Growth over the same months of the previous year: 0.079 is 7.9% more. */
  | { readonly finding: 'growth'; readonly growth: number; readonly months: number }
  | { readonly finding: 'best'; readonly month: number }

/** Returns the finding for a year chart. A month without a target ends the run. */
export function trendFinding(amountOf: AmountOf, beforeOf: AmountOf): TrendFinding {
  const known = monthsOfYear.flatMap((month) => {
    const sales = amountOf(fieldOf('monthlySales', month))
    return sales === undefined ? [] : [{ month, sales, target: amountOf(fieldOf('targetSales', month)) }]
  })
  const last = known.at(-1)
  if (!last) return { finding: 'noSales' }
  if (last.target !== undefined && last.target > 0) {
    const isOn = last.sales >= last.target
    const outside = known.findLastIndex(
      ({ sales, target }) => target === undefined || target <= 0 || sales >= target !== isOn,
    )
    const since = known[outside + 1]?.month ?? last.month
    return { finding: isOn ? 'onTarget' : 'underTarget', since, last: last.month, isWhole: outside === -1 }
  }
  const pairs = known.flatMap(({ month, sales }) => {
    const before = beforeOf(fieldOf('monthlySales', month))
    return before === undefined ? [] : [{ sales, before }]
  })
  const before = pairs.reduce((sum, pair) => sum + pair.before, 0)
  if (before > 0) {
    const growth = pairs.reduce((sum, pair) => sum + pair.sales, 0) / before - 1
    return { finding: 'growth', growth, months: pairs.length }
  }
  return { finding: 'best', month: known.reduce((best, one) => (one.sales > best.sales ? one : best)).month }
}

/**
 * Returns the month (1–12) furthest above average, and the relative excess; undefined if there are no seasonal ratios.
 */
export function seasonFinding(season: readonly number[] | undefined): { month: number; over: number } | undefined {
  if (!season || season.length === 0) return undefined
  const highest = Math.max(...season)
  return { month: season.indexOf(highest) + 1, over: highest - 1 }
}

const ways = ['ticketsDineIn', 'ticketsTakeAway', 'ticketsDelivery'] as const

/** Returns the channel with the most tickets of the year, and its share; undefined without tickets. */
export function mixFinding(amountOf: AmountOf): { way: (typeof ways)[number]; share: number } | undefined {
  const sums = ways.map((way) => ({
    way,
    sum: monthsOfYear.reduce((total, month) => total + (amountOf(fieldOf(way, month)) ?? 0), 0),
  }))
  const all = sums.reduce((total, { sum }) => total + sum, 0)
  const largest = sums.reduce((best, one) => (one.sum > best.sum ? one : best))
  return all > 0 ? { way: largest.way, share: largest.sum / all } : undefined
}
