import { expect, test } from 'vitest'
import { currencies, currencySymbols } from '../../money/money.ts'
import { writeMoney } from './numberTypes.ts'

const million = { amount: 1_000_000, currency: 'TWD' } as const
const inCompany = { currency: 'TWD', hasSeveralCurrencies: false } as const

test('an amount has its bare sign only for who reads it as their own currency', () => {
  expect(writeMoney(million, { ...inCompany, locale: 'zh-tw' })).toBe('$ 1,000,000')
  expect(writeMoney(million, { ...inCompany, locale: 'zh-tw', hasSeveralCurrencies: true })).toBe('NT$ 1,000,000')
  for (const locale of ['en-us', 'zh-cn'] as const)
    expect(writeMoney(million, { ...inCompany, locale })).toBe('NT$ 1,000,000')
  const dollars = { ...million, currency: 'USD' } as const
  expect(writeMoney(dollars, { ...inCompany, locale: 'en-us', currency: 'USD' })).toBe('$ 1,000,000.00')
})

test('an amount in another currency than the company’s always has a sign that no other currency has', () => {
  const dollars = { ...million, currency: 'USD' } as const
  for (const locale of ['en-us', 'zh-tw', 'zh-cn'] as const)
    expect(writeMoney(dollars, { ...inCompany, locale })).toBe('US$ 1,000,000.00')
  expect(writeMoney({ ...million, currency: 'CNY' }, { ...inCompany, locale: 'zh-cn' })).toBe('CN¥ 1,000,000.00')
  expect(new Set(Object.values(currencySymbols)).size).toBe(currencies.length)
})
