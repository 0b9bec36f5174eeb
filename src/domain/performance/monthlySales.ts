import type { ValuesOf } from '../fields/field.ts'
import type { performanceFields } from './performanceFields.ts'
import type { Currency } from '../money/money.ts'
import { latestMonths, monthsOf } from './performanceFigures.ts'

/** Monthly sales by store id, in one currency. */
export interface MonthlySales {
  readonly byStore: ReadonlyMap<string, number>
  readonly currency: Currency
  readonly otherCurrencyStores: number
}

const monthsTaken = 12

/**
 * Returns each store's mean over the months with known sales among its last twelve, in the most common currency.
 * Undefined if no sales are known, for example to members without performance rights.
 */
export function monthlySalesOf(years: readonly ValuesOf<typeof performanceFields>[]): MonthlySales | undefined {
  const byStore = Map.groupBy(
    years.filter(({ store }) => store !== undefined),
    ({ store }) => store!,
  )
  const means = [...byStore].flatMap(([store, records]) => {
    const sold = latestMonths(monthsOf(records), monthsTaken).flatMap(({ sales }) => sales ?? [])
    const currency = sold.at(-1)?.currency
    const same = sold.filter((money) => money.currency === currency)
    if (!currency || same.length === 0) return []
    return [{ store, currency, mean: same.reduce((sum, { amount }) => sum + amount, 0) / same.length }]
  })
  const usual = [...Map.groupBy(means, ({ currency }) => currency)].sort(([, a], [, b]) => b.length - a.length)[0]
  if (!usual) return undefined
  return {
    currency: usual[0],
    byStore: new Map(usual[1].map(({ store, mean }) => [store, mean])),
    otherCurrencyStores: means.length - usual[1].length,
  }
}
