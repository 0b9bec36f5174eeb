import type { Currency, Money } from '#domain/money/money.ts'
import type { Chain, YearRow } from './chainRows.ts'

/** Sums over store months with sales. */
export interface SalesSum {
  readonly sales: number
  /** Sales in store months with a target. */
  readonly compared: number
  /** Targets of store months with sales. */
  readonly target: number
  /** Sales in store months that also had sales in the previous year. */
  readonly now: number
  /** Sales in the same store months of the previous year. */
  readonly before: number
  /** Number of store months not compared with their target, because it is in another currency. */
  readonly targetsLeft: number
  /** Number of store months not compared with the previous year, because its sales are in another currency. */
  readonly beforeLeft: number
}

interface SalesMonth extends SalesSum {
  /** Month, 1–12. */
  readonly month: number
  readonly stores: number
}

export interface StoreSales extends SalesSum {
  readonly id: string
}

export interface SalesFacts {
  readonly currency: Currency
  readonly year: number | undefined
  /** Years with sales, latest first. */
  readonly years: readonly number[]
  /** First month with sales, 1–12; 1 without sales. */
  readonly from: number
  /** Last month with sales, 1–12; 12 without sales. */
  readonly to: number
  readonly months: readonly SalesMonth[]
  readonly total: SalesSum
  readonly stores: readonly StoreSales[]
  /** Number of store months excluded because their sales are in another currency. */
  readonly left: number
  readonly finding: SalesFinding
}

/**
 * `justUnder` and `met`: the difference rounds to 0.0%, so a figure would contradict the text. `salesElsewhere` and
 * `targetsElsewhere`: the sales or targets are in other currencies.
 */
export type SalesFinding =
  | 'noSales'
  | 'salesElsewhere'
  | 'noTargets'
  | 'targetsElsewhere'
  | 'over'
  | 'met'
  | 'justUnder'
  | 'under'

export const nothingSold: SalesSum = {
  sales: 0,
  compared: 0,
  target: 0,
  now: 0,
  before: 0,
  targetsLeft: 0,
  beforeLeft: 0,
}
/** Minimum share that doesn't display as 0.0%. */
const seenShare = 0.0005

/**
 * Compares a year's sales with targets and the previous year. Excludes months without sales; excludes and counts
 * amounts in other currencies.
 */
export function salesFacts(chain: Chain): SalesFacts {
  const years = yearsWithSales(chain.years)
  const year = chain.year !== undefined && years.includes(chain.year) ? chain.year : years[0]
  const before = new Map(chain.years.filter((row) => row.year === Number(year) - 1).map((row) => [row.store, row]))
  const months = Array.from({ length: 12 }, (_, at) => ({ ...nothingSold, month: at + 1, stores: 0 }))
  const stores = new Map<string, Mutable<StoreSales>>()
  const total: Mutable<SalesSum> = { ...nothingSold }
  let left = 0
  for (const row of chain.years) {
    if (row.year !== year) continue
    const own = stores.get(row.store) ?? { ...nothingSold, id: row.store }
    stores.set(row.store, own)
    for (const month of months) {
      const at = month.month - 1
      const sales = row.sales[at]
      if (!sales) continue
      const amount = amountIn(chain.currency, sales)
      if (amount === undefined) {
        left++
        continue
      }
      month.stores++
      const then = before.get(row.store)?.sales[at]
      for (const sum of [month, own, total]) add(sum, amount, chain.currency, row.target[at], then)
    }
  }
  const known = months.filter((month) => month.stores > 0).map(({ month }) => month)
  return {
    currency: chain.currency,
    year,
    years,
    months,
    total,
    left,
    from: known[0] ?? 1,
    to: known.at(-1) ?? 12,
    stores: [...stores.values()],
    finding: findingOf(total, known.length > 0, left),
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const amountIn = (currency: Currency, money: Money | undefined): number | undefined =>
  money?.currency === currency ? money.amount : undefined

function add(
  sum: Mutable<SalesSum>,
  sales: number,
  currency: Currency,
  target: Money | undefined,
  before: Money | undefined,
): void {
  sum.sales += sales
  const goal = amountIn(currency, target)
  const then = amountIn(currency, before)
  if (goal !== undefined) {
    sum.compared += sales
    sum.target += goal
  } else if (target) sum.targetsLeft++
  if (then !== undefined) {
    sum.now += sales
    sum.before += then
  } else if (before) sum.beforeLeft++
}

const yearsWithSales = (rows: readonly YearRow[]): readonly number[] =>
  [...new Set(rows.filter(({ sales }) => sales.some(Boolean)).map(({ year }) => year))].sort((a, b) => b - a)

/** Returns sales above the target as a share of the target; undefined without a target. */
export const shareOver = ({ compared, target }: SalesSum): number | undefined =>
  target > 0 ? compared / target - 1 : undefined

/**
 * Returns growth over the previous year for the same months and stores; undefined without sales in the previous year.
 */
export const growthOf = ({ now, before }: SalesSum): number | undefined => (before > 0 ? now / before - 1 : undefined)

export const gapOf = ({ compared, target }: SalesSum): number => compared - target

export const hasNoSales = ({ finding }: Pick<SalesFacts, 'finding'>): boolean =>
  finding === 'noSales' || finding === 'salesElsewhere'

function findingOf(total: SalesSum, hasSales: boolean, left: number): SalesFinding {
  const share = shareOver(total)
  if (!hasSales) return left > 0 ? 'salesElsewhere' : 'noSales'
  if (share === undefined) return total.targetsLeft > 0 ? 'targetsElsewhere' : 'noTargets'
  if (Math.abs(share) < seenShare) return share < 0 ? 'justUnder' : 'met'
  return share < 0 ? 'under' : 'over'
}
