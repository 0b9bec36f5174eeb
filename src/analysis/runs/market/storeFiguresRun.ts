import * as v from 'valibot'
import type { Money } from '#domain/money/money.ts'
import {
  averageTicket,
  growth,
  latestMonth,
  rentOver,
  sumSales,
  twelveMonthsTo,
  yearBefore,
} from '#domain/performance/performanceFigures.ts'
import { moneyPerPing, shareOfMoney } from '#domain/store/storeFigures.ts'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { positive, rowsOf, wholeNumber, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

const month = v.strictObject({
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month as in "2026-03"')),
  sales: v.optional(zeroOrMore),
  target: v.optional(zeroOrMore),
  orders: v.optional(wholeNumber),
})

/** Returns money in a placeholder currency, because all amounts in the input share one currency. */
const money = (amount: number | undefined): Money | undefined =>
  amount === undefined ? undefined : { amount, currency: 'TWD' }

export const storeFiguresRun = defineRun({
  id: 'store-figures',
  aliases: ['store-page', 'performance-figures', 'lease-figures'],
  about:
    'Key figures of a store from its monthly sales and its lease: year on year, twelve months, rent to sales, per ping.',
  method: 'twelveMonthSales',
  figures: {
    latestSales: 'monthSales',
    shareOfTarget: 'monthSales',
    yearOnYear: 'yearOnYear',
    twelveMonths: 'twelveMonthSales',
    monthsCounted: 'twelveMonthSales',
    orders: 'monthOrders',
    averageTicket: 'monthOrders',
    rent: 'storeRent',
    rentToSales: 'storeRentToSales',
    rentPerPing: 'storeRentPerPing',
    salesPerPing: 'storeSalesPerPing',
  },
  input: v.strictObject({
    months: v.pipe(rowsOf(month), v.description('All amounts in one currency')),
    rent: v.optional(v.pipe(zeroOrMore, v.description('Of a month'))),
    totalSquareMetres: v.optional(positive),
    sellingSquareMetres: v.optional(positive),
  }),
  example: {
    months: [
      { month: '2025-03', sales: 900_000 },
      { month: '2026-02', sales: 880_000 },
      { month: '2026-03', sales: 990_000, target: 1_000_000, orders: 5500 },
    ],
    rent: 120_000,
    totalSquareMetres: 99,
    sellingSquareMetres: 66,
  },
  parameters: [],
  compute(input) {
    const names = input.months.map((one) => one.month)
    const twice = names.find((name, at) => names.indexOf(name) < at)
    if (twice !== undefined) throw new AnalysisProblem(`The month ${twice} stands there twice.`)
    const months = input.months
      .map(({ month, sales, target, orders }) => ({
        month,
        ...(sales === undefined ? {} : { sales: money(sales)! }),
        ...(target === undefined ? {} : { target: money(target)! }),
        ...(orders === undefined ? {} : { orders }),
      }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    const latest = latestMonth(months)
    if (!latest) throw new AnalysisProblem('No month has sales, so that nothing can be said of the store.')
    const { sum, counted } = sumSales(twelveMonthsTo(months, latest.month))
    const rent = money(input.rent)
    const space = (value: number | undefined) => (value === undefined ? undefined : ({ value, unit: 'm2' } as const))
    return {
      result: {
        month: latest.month,
        latestSales: latest.sales!.amount,
        shareOfTarget: shareOfMoney(latest.sales, latest.target) ?? null,
        yearOnYear: growth(yearBefore(months, latest.month)?.sales, latest.sales) ?? null,
        twelveMonths: sum?.amount ?? null,
        monthsCounted: counted,
        orders: latest.orders ?? null,
        averageTicket: averageTicket(latest.sales, latest.orders)?.amount ?? null,
        rent: rent?.amount ?? null,
        rentToSales: shareOfMoney(rentOver(rent, counted), sum) ?? null,
        rentPerPing: moneyPerPing(rent, space(input.totalSquareMetres))?.amount ?? null,
        salesPerPing: moneyPerPing(latest.sales, space(input.sellingSquareMetres))?.amount ?? null,
      },
      coverage: counted / 12,
    }
  },
})
