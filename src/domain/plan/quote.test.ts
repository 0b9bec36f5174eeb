import { expect, test } from 'vitest'
import type { PricedLicence } from './quote.ts'
import { kindOf, quote } from './quote.ts'
import { priceTables, splitParts, splitTax } from './prices.ts'

const at = (text: string) => new Date(`${text}+08:00`).toISOString()
const now = at('2026-11-23T10:24')

const licence = (planId: string, from: string, to: string | null, price: number, unpaid = 0): PricedLicence => ({
  id: `${planId} ${from}`,
  planId,
  beginsAt: at(from),
  endsAt: to === null ? null : at(to),
  anchor: at(from),
  price,
  unpaid,
})
const month = licence('month', '2026-11-18T00:00', '2026-12-18T00:00', 7_140)

test('an upgrade in mid-term credits unused days, line by line, and begins at once', () => {
  const found = quote([month], { planId: 'year', terms: 1, deduction: null }, now)!
  expect(found.lines.map(({ amount }) => amount)).toEqual([71_400, -5_712])
  expect(found.lines[1]).toMatchObject({ kind: 'credit', price: 7_140, unused: 24, days: 30 })
  expect(found).toMatchObject({ kind: 'upgrade', total: 65_688, net: 62_560, tax: 3_128, beginsAt: now })
  expect(found.endsAt).toBe(at('2027-11-23T00:00'))
})

test('paid in months, twelve equal deductions whose invoices differ by one dollar sum to the whole', () => {
  const found = quote([month], { planId: 'year', terms: 1, deduction: 'month' }, now)!
  expect(found).toMatchObject({ times: 12, part: 5_474 })
  const parts = splitParts(found.total, 12)
  expect(parts.map(({ net, tax }) => [net, tax])).toEqual([
    ...Array.from({ length: 8 }, () => [5_213, 261]),
    ...Array.from({ length: 4 }, () => [5_214, 260]),
  ])
  expect(parts.reduce((sum, { net }) => sum + net, 0)).toBe(62_560)
})

test('a sum that has no equal parts is not offered in deductions', () => {
  expect(quote([month], { planId: 'year', terms: 1, deduction: 'day' }, now)).toBeUndefined()
  expect(quote([], { planId: 'week', terms: 1, deduction: 'month' }, now)).toBeUndefined()
  const ended = licence('trial', '2026-11-01T00:00', '2026-11-15T00:00', 0)
  expect(quote([ended], { planId: 'year', terms: 2, deduction: 'year' }, now)).toMatchObject({ times: 2, part: 71_400 })
})

test('what was not deducted yet is no credit', () => {
  const year = licence('week', '2026-11-20T00:00', '2026-11-27T00:00', 2_520, 1_500)
  expect(quote([year], { planId: 'month', terms: 1, deduction: null }, now)?.total).toBe(7_140)
})

test('a renewal begins where the plan ends, once ahead; a downgrade too; after the end all begins at once', () => {
  const renewed = quote([month], { planId: 'month', terms: 1, deduction: null }, now)!
  expect(renewed).toMatchObject({ kind: 'renew', beginsAt: month.endsAt, endsAt: at('2027-01-18T00:00'), total: 7_140 })
  const next = { ...month, id: 'next', beginsAt: month.endsAt!, endsAt: renewed.endsAt }
  expect(quote([month, next], { planId: 'month', terms: 1, deduction: null }, now)).toBeUndefined()
  expect(quote([month], { planId: 'week', terms: 1, deduction: null }, now)).toMatchObject({
    kind: 'downgrade',
    beginsAt: month.endsAt,
    endsAt: at('2026-12-25T00:00'),
  })
  expect(kindOf([month], 'week', at('2026-12-18T00:00'))).toBe('first')
})

test('a contract is ended by staff, not by buying', () => {
  const contract = licence('contract', '2026-01-01T00:00', null, 0)
  expect(quote([contract], { planId: 'year', terms: 1, deduction: null }, now)).toBeUndefined()
})

test('a price holds from its moment on', () => {
  const dearer = { ...priceTables[0]!, from: now, prices: { ...priceTables[0]!.prices, week: 3_000 } }
  const week = (moment: string) =>
    quote([], { planId: 'week', terms: 1, deduction: null }, moment, [...priceTables, dearer])?.total
  expect([week(at('2026-11-23T10:23')), week(now)]).toEqual([2_520, 3_000])
})

test('tax is split on the total, in whole dollars', () => {
  expect([630, 2_520, 7_140, 71_400].map((total) => splitTax(total).net)).toEqual([600, 2_400, 6_800, 68_000])
  for (let total = 1; total < 2_000; total += 1) {
    const { net, tax } = splitTax(total)
    expect(net + tax).toBe(total)
    expect(net).toBe(Math.round(total / 1.05))
  }
})
