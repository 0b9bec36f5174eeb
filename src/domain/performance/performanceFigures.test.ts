import { expect, test } from 'vitest'
import type { FieldValues } from '../fields/checkFields.ts'
import type { Money } from '../money/money.ts'
import {
  averageOfTarget,
  averageTicket,
  growth,
  latestMonth,
  latestMonths,
  monthsOf,
  rentOver,
  sumSales,
  twelveMonthsTo,
  yearBefore,
} from './performanceFigures.ts'

const twd = (amount: number): Money => ({ amount, currency: 'TWD' })
const year = (number: number, sales: Record<string, number>): FieldValues => ({
  year: number,
  ...Object.fromEntries(Object.entries(sales).map(([month, amount]) => [`monthlySales${month}`, twd(amount) as never])),
})

test('months run from the first to the last known one, and a gap between stays a gap', () => {
  const months = monthsOf([year(2026, { '01': 30 }), year(2025, { '11': 10 })])
  expect(months.map(({ month }) => month)).toEqual(['2025-11', '2025-12', '2026-01'])
  expect(months[1]).toEqual({ month: '2025-12' })
})

test('a year without a record is a gap of twelve months', () => {
  const months = monthsOf([year(2026, { '01': 30 }), year(2024, { '12': 10 })])
  expect(months).toHaveLength(14)
  expect(months[1]).toEqual({ month: '2025-01' })
  expect(latestMonths(months, 12).flatMap(({ sales }) => sales ?? [])).toEqual([twd(30)])
})

test('a store without figures has no months and no latest month', () => {
  expect(monthsOf([{ year: 2026 }])).toEqual([])
  expect(latestMonth([])).toBeUndefined()
})

test('the latest month is the last with sales, even when later months have targets only', () => {
  const values = { ...year(2026, { '03': 5 }), targetSales06: twd(9) as never }
  expect(latestMonth(monthsOf([values]))?.month).toBe('2026-03')
})

test('year on year compares with the same month of the year before', () => {
  const months = monthsOf([year(2025, { '10': 2_140_000 }), year(2026, { '10': 2_310_000 })])
  expect(growth(yearBefore(months, '2026-10')?.sales, latestMonth(months)?.sales)).toBeCloseTo(0.0794, 4)
})

test('there is no growth from an unknown month, from nothing, or between currencies', () => {
  expect(growth(undefined, twd(5))).toBeUndefined()
  expect(growth(twd(0), twd(5))).toBeUndefined()
  expect(growth({ amount: 4, currency: 'JPY' }, twd(5))).toBeUndefined()
})

test('twelve months cross the year, and the sum says how many of them it knows', () => {
  const months = monthsOf([year(2025, { '11': 100, '12': 200 }), year(2026, { '01': 300 })])
  const twelve = twelveMonthsTo(months, '2026-01')
  expect(twelve).toHaveLength(12)
  expect(twelve[0]?.month).toBe('2025-02')
  expect(sumSales(twelve)).toMatchObject({ sum: twd(600), counted: 3 })
})

test('amounts of two currencies are never added', () => {
  const mixed = [
    { month: '2026-01', sales: twd(1) },
    { month: '2026-02', sales: { amount: 1, currency: 'JPY' as const } },
  ]
  expect(sumSales(mixed).sum).toBeUndefined()
})

test('an average order needs orders, and rent is set against as many months as sales are known for', () => {
  expect(averageTicket(twd(2_310_000), 14_620)?.amount).toBeCloseTo(158, 0)
  expect(averageTicket(twd(5), 0)).toBeUndefined()
  expect(rentOver(twd(186_000), 12)).toEqual(twd(2_232_000))
  expect(rentOver(twd(186_000), 0)).toBeUndefined()
})

test('the average of the last three months is set against the targets of those that have one', () => {
  const months = monthsOf([
    {
      ...year(2026, { '07': 90, '08': 100, '09': 200, '10': 300 }),
      targetSales10: twd(400) as never,
      targetSales12: twd(1) as never,
    },
  ])
  const last = latestMonths(months, 3)
  expect(last.map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10'])
  expect(averageOfTarget(last)).toEqual({ sales: twd(200), share: 0.75 })
  expect(averageOfTarget([])).toEqual({ sales: undefined, share: undefined })
})
