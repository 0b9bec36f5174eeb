import { expect, test } from 'vitest'
import type { Money } from '../money/money.ts'
import { leaseProgress, moneyPerPing, moneyPerSquareMetre, shareOfMoney } from './storeFigures.ts'

const twd = (amount: number): Money => ({ amount, currency: 'TWD' })

test('sales and rent per ping follow the worked example of 132.2314 square metres, which are 40 ping', () => {
  const space = { value: 16_000 / 121, unit: 'm2' } as const
  expect(moneyPerPing(twd(3_000_000), space)?.amount).toBeCloseTo(75_000, 6)
  expect(moneyPerPing(twd(240_000), space)).toEqual({ amount: expect.closeTo(6_000, 6), currency: 'TWD' })
  expect(moneyPerSquareMetre(twd(240_000), space)?.amount).toBeCloseTo(6_000 * 0.3025, 6)
})

test('a space entered in ping gives the same figure as the same space in square metres', () => {
  expect(moneyPerPing(twd(81_338 * 28.4), { value: 28.4, unit: 'ping' })?.amount).toBeCloseTo(81_338, 6)
})

test('nothing is made up from an unknown rent, an unknown space or a space of nothing', () => {
  expect(moneyPerPing(undefined, { value: 40, unit: 'ping' })).toBeUndefined()
  expect(moneyPerPing(twd(1), undefined)).toBeUndefined()
  expect(moneyPerPing(twd(1), { value: 0, unit: 'ping' })).toBeUndefined()
})

test('rent of 240,000 is 8% of sales of 3,000,000', () => {
  expect(shareOfMoney(twd(240_000), twd(3_000_000))).toBeCloseTo(0.08, 12)
})

test('amounts of two currencies have no share in each other, and nothing has a share in sales of 0', () => {
  expect(shareOfMoney(twd(240_000), { amount: 3_000_000, currency: 'JPY' })).toBeUndefined()
  expect(shareOfMoney(twd(240_000), twd(0))).toBeUndefined()
  expect(shareOfMoney(undefined, twd(10))).toBeUndefined()
})

test.each([
  ['2021-01-01', '2025-12-31', 60],
  ['2025-01-01', '2025-12-31', 12],
  ['2024-02-29', '2025-02-28', 12],
  ['2024-06-15', '2029-06-14', 60],
  ['2026-01-31', '2026-02-28', 1],
])('a lease from %s to %s, both included, runs %i months', (start, end, months) => {
  const whole = { months, days: 0 }
  expect(leaseProgress(start, end, start)).toEqual({ used: { months: 0, days: 0 }, left: whole, share: 0 })
  expect(leaseProgress(start, end, '2030-01-01')).toEqual({ used: whole, left: { months: 0, days: 0 }, share: 1 })
})

test('a lease of five years is half used after two and a half', () => {
  const progress = leaseProgress('2024-06-01', '2029-05-31', '2026-12-01')
  expect(progress?.share).toBeCloseTo(0.5, 2)
  expect(progress).toMatchObject({ used: { months: 30, days: 0 }, left: { months: 30, days: 0 } })
})

test('on its last day a lease has that day left, on the next one nothing', () => {
  expect(leaseProgress('2021-01-01', '2025-12-31', '2025-12-31')?.left).toEqual({ months: 0, days: 1 })
  expect(leaseProgress('2021-01-01', '2025-12-31', '2026-01-01')?.left).toEqual({ months: 0, days: 0 })
  expect(leaseProgress('2025-05-05', '2025-05-05', '2025-05-05')?.left).toEqual({ months: 0, days: 1 })
})

test('before its start nothing of a lease is used, after its end nothing is left', () => {
  expect(leaseProgress('2030-01-01', '2034-12-31', '2026-11-30')).toMatchObject({ left: { months: 60 }, share: 0 })
  expect(leaseProgress('2020-01-01', '2024-12-31', '2026-11-30')).toMatchObject({ used: { months: 60 }, share: 1 })
})

test('a lease without both dates, or with its end before its start, has no progress', () => {
  expect(leaseProgress(undefined, '2025-01-01', '2026-11-30')).toBeUndefined()
  expect(leaseProgress('2025-01-01', '2024-01-01', '2026-11-30')).toBeUndefined()
})
