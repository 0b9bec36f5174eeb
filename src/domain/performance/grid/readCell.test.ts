import { expect, test } from 'vitest'
import { readCell } from './readCell.ts'

const today = '2026-11-23'
const read = (field: Parameters<typeof readCell>[0]['field'], text: string, year = 2026) =>
  readCell({ year, field }, text, 'TWD', today)

test('figures are taken with separators, units and currencies; nothing and a dash mean that it is not known', () => {
  expect(read('monthlySales10', 'NT$ 2,310,000')).toEqual({ value: { amount: 2_310_000, currency: 'TWD' } })
  expect(read('monthlySales10', 'HK$ 12')).toEqual({ value: { amount: 12, currency: 'HKD' } })
  expect(read('ticketsDineIn10', '6,980 人')).toEqual({ value: 6980 })
  expect([read('ticketsDineIn10', ' '), read('monthlySales10', '–')]).toEqual([{ value: null }, { value: null }])
})

test('a figure below 0 is refused with its rule, and the same without its minus offered', () => {
  expect(read('deliveryCost10', '−47,900')).toMatchObject({
    refusal: { why: 'rule', issue: { rule: 'min_value', settings: { min: 0 } } },
    repair: { amount: 47_900, currency: 'TWD' },
  })
  expect(read('monthlySales01', '-5')).toMatchObject({ repair: { amount: 5 } })
})

test('half a ticket is refused, and the nearest whole number offered; for rubbish there is nothing to offer', () => {
  expect(read('ticketsDineIn10', '-6310.4')).toMatchObject({ repair: 6310 })
  expect(read('ticketsDineIn10', 'many')).toEqual({
    refusal: { why: 'rule', issue: { field: 'ticketsDineIn10', rule: 'numeric', settings: {} } },
    repair: undefined,
  })
  expect(read('monthlySales10', '1,000\n110,000')).toMatchObject({ refusal: { why: 'rule' } })
  expect(read('monthlySales10', '1e99')).toMatchObject({ refusal: { why: 'rule' } })
})

test('what was sold in a month that has not begun is refused, what is planned for it is taken', () => {
  expect(read('monthlySales12', '5')).toEqual({ refusal: { why: 'ahead' }, repair: undefined })
  expect(read('monthlySales11', '5')).toMatchObject({ value: { amount: 5 } })
  expect(read('targetSales12', '5')).toMatchObject({ value: { amount: 5 } })
  expect(read('monthlySales01', '5', 2027)).toMatchObject({ refusal: { why: 'ahead' } })
  expect(read('annualTarget', '5', 2027)).toMatchObject({ value: { amount: 5 } })
  expect(read('monthlySales12', '')).toEqual({ value: null })
})
