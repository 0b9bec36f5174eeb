import { expect, test } from 'vitest'
import type { EntityValues } from '../entities.ts'
import type { Currency } from '../money/money.ts'
import { monthlySalesOf } from './monthlySales.ts'

const yearOf = (store: string, currency: Currency, january: number) =>
  ({ store, year: 2026, monthlySales01: { amount: january, currency } }) as unknown as EntityValues<'performance'>

test('stores are compared in the currency that most of them have, and the others are counted as left out', () => {
  const sales = monthlySalesOf([yearOf('a', 'TWD', 10), yearOf('b', 'TWD', 20), yearOf('c', 'CNY', 30)])!
  expect(sales.currency).toBe('TWD')
  expect([...sales.byStore]).toEqual([
    ['a', 10],
    ['b', 20],
  ])
  expect(sales.otherCurrencyStores).toBe(1)
})

test('the last twelve months are months of the calendar, also if a year without figures lies between', () => {
  const old = { store: 'a', year: 2024, monthlySales12: { amount: 90, currency: 'TWD' } }
  const years = [yearOf('a', 'TWD', 10), old as unknown as EntityValues<'performance'>]
  expect(monthlySalesOf(years)!.byStore.get('a')).toBe(10)
})

test('where all stores have one currency, none is left out', () => {
  expect(monthlySalesOf([yearOf('a', 'TWD', 10)])!.otherCurrencyStores).toBe(0)
  expect(monthlySalesOf([])).toBeUndefined()
})
