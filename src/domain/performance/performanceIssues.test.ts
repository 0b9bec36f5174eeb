import { expect, test } from 'vitest'
import { monthNumbers } from '../fields/monthly.ts'
import { performanceIssues } from './performanceIssues.ts'

const twd = (amount: number) => ({ amount, currency: 'TWD' }) as const
const months = (amount: number, count = 12) =>
  Object.fromEntries(monthNumbers.slice(0, count).map((month) => [`monthlySales${month}`, twd(amount)]))

test('twelve months that add up to another sum than their year are told with both figures', () => {
  expect(performanceIssues({ sales: twd(1200), ...months(100) })).toEqual([])
  expect(performanceIssues({ sales: twd(1300), ...months(100) })).toEqual([
    { field: 'sales', code: 'sumDiffers', numbers: { sum: 1200, year: 1300 } },
  ])
})

test('a year that is not over is compared only where its months are more than the year', () => {
  expect(performanceIssues({ sales: twd(1300), ...months(100, 5) })).toEqual([])
  expect(performanceIssues({ sales: twd(400), ...months(100, 5) })).toMatchObject([
    { numbers: { sum: 500, year: 400 } },
  ])
})

test('what is not known, and amounts of several currencies, are not compared', () => {
  expect(performanceIssues({ ...months(100) })).toEqual([])
  expect(performanceIssues({ sales: { amount: 1, currency: 'JPY' }, ...months(100) })).toEqual([])
})

test('targets are compared as sales are', () => {
  const targets = Object.fromEntries(monthNumbers.map((month) => [`targetSales${month}`, twd(0.1)]))
  expect(performanceIssues({ annualTarget: twd(1.2), ...targets })).toEqual([])
  expect(performanceIssues({ annualTarget: twd(2), ...targets })).toMatchObject([{ field: 'annualTarget' }])
})
