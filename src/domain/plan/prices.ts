import type { Currency } from '../money/money.ts'
import type { PlanId } from './plans.ts'

/** Plans with a list price; contracts are negotiated. */
export const soldPlans = ['day', 'week', 'month', 'year'] as const satisfies readonly PlanId[]
export type SoldPlan = (typeof soldPlans)[number]
export const isSold = (planId: string): planId is SoldPlan => (soldPlans as readonly string[]).includes(planId)

/** Tax-inclusive prices in whole minor units (for TWD, dollars), valid from a moment (ISO, UTC). */
export interface PriceTable {
  readonly from: string
  readonly currency: Currency
  readonly prices: Readonly<Record<SoldPlan, number>>
}

/** Price tables, oldest first. Add a new table for new prices, because orders keep their original price. */
export const priceTables: readonly PriceTable[] = [
  {
    from: '2026-01-01T00:00:00.000Z',
    currency: 'TWD',
    prices: { day: 630, week: 2_520, month: 7_140, year: 71_400 },
  },
]

export function pricesAt(at: string, tables = priceTables): PriceTable {
  return tables.findLast(({ from }) => from <= at) ?? tables[0]!
}

export const termChoices: Readonly<Record<SoldPlan, readonly number[]>> = {
  day: [1],
  week: [1],
  month: [1],
  year: [1, 2, 3],
}

export interface Taxed {
  readonly total: number
  readonly net: number
  readonly tax: number
}

/** Splits an amount including 5% tax into tax and net amount, rounded to the nearest unit. */
export function splitTax(total: number): Taxed {
  const net = Math.floor((total * 40 + 21) / 42)
  return { total, net, tax: total - net }
}

/**
 * Splits an amount into equal parts. Net amounts and taxes differ by at most one between parts and add up to those of
 * the whole amount.
 */
export function splitParts(total: number, count: number): readonly Taxed[] {
  const { net } = splitTax(total)
  const part = total / count
  const minNet = Math.floor(net / count)
  const lower = count - (net - minNet * count)
  return Array.from({ length: count }, (_, index) => {
    const own = index < lower ? minNet : minNet + 1
    return { total: part, net: own, tax: part - own }
  })
}
