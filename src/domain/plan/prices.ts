import type { Currency } from '../money/money.ts'
import type { PlanId } from './plans.ts'

/** Plans that have a price; a contract is agreed upon. */
export const soldPlans = ['day', 'week', 'month', 'year'] as const satisfies readonly PlanId[]
export type SoldPlan = (typeof soldPlans)[number]
export const isSold = (planId: string): planId is SoldPlan => (soldPlans as readonly string[]).includes(planId)

/** Prices with tax in whole minor units of the currency (TWD has none smaller than a dollar), from a moment (ISO, UTC) on. */
export interface PriceTable {
  readonly from: string
  readonly currency: Currency
  readonly prices: Readonly<Record<SoldPlan, number>>
}

/** Oldest first. A new price is a new table; orders keep the price that they were made with. */
export const priceTables: readonly PriceTable[] = [
  {
    from: '2026-01-01T00:00:00.000Z',
    currency: 'TWD',
    prices: { day: 630, week: 2_520, month: 7_140, year: 71_400 },
  },
]

/** The prices that hold at a moment. */
export function pricesAt(at: string, tables = priceTables): PriceTable {
  return tables.findLast(({ from }) => from <= at) ?? tables[0]!
}

/** How many terms of a plan may be bought at once. */
export const termChoices: Readonly<Record<SoldPlan, readonly number[]>> = {
  day: [1],
  week: [1],
  month: [1],
  year: [1, 2, 3],
}

/** An amount with the tax that is in it. */
export interface Taxed {
  readonly total: number
  readonly net: number
  readonly tax: number
}

/** Splits an amount that includes 5 % tax: the net amount is rounded to the nearest whole unit, the tax is the rest. */
export function splitTax(total: number): Taxed {
  const net = Math.floor((total * 40 + 21) / 42)
  return { total, net, tax: total - net }
}

/** Splits an amount into equal parts whose net amounts and taxes differ by one at most and sum to those of the whole. */
export function splitParts(total: number, count: number): readonly Taxed[] {
  const { net } = splitTax(total)
  const [part, minNet] = [total / count, Math.floor(net / count)]
  const lower = count - (net - minNet * count)
  return Array.from({ length: count }, (_, index) => {
    const own = index < lower ? minNet : minNet + 1
    return { total: part, net: own, tax: part - own }
  })
}
