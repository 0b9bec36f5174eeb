import { expect, test } from 'vitest'
import { locales } from '../locale.ts'
import { priceAmountText } from './priceAmountText.ts'

test('a price has its currency’s sign and decimals, in every language', () => {
  for (const locale of locales) {
    expect(priceAmountText(7140, 'TWD', locale)).toBe('NT$ 7,140')
    expect(priceAmountText(-7140, 'TWD', locale)).toBe('\u2212NT$ 7,140')
    expect(priceAmountText(123_450, 'USD', locale)).toBe('US$ 1,234.50')
  }
})
