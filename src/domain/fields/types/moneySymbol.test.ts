import { expect, test } from 'vitest'
import { writeMoney } from './numberTypes.ts'

const million = { amount: 1_000_000, currency: 'TWD' } as const

test('an amount has its bare sign only for who reads it as their own currency', () => {
  expect(writeMoney(million, { locale: 'zh-tw', hasSeveralCurrencies: false })).toBe('$ 1,000,000')
  expect(writeMoney(million, { locale: 'zh-tw', hasSeveralCurrencies: true })).toBe('NT$ 1,000,000')
  for (const locale of ['en-us', 'zh-cn'] as const)
    expect(writeMoney(million, { locale, hasSeveralCurrencies: false })).toBe('NT$ 1,000,000')
  expect(writeMoney({ ...million, currency: 'USD' }, { locale: 'en-us', hasSeveralCurrencies: false })).toBe(
    '$ 1,000,000.00',
  )
})
