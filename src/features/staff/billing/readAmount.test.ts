import { expect, test } from 'vitest'
import { amountText, readAmount } from './readAmount.ts'

test('an amount is read to the cent as it was typed, and written as it is read', () => {
  expect(readAmount('19.99', 'USD')).toBe(1_999)
  const all = Array.from({ length: 100_000 }, (_, index) => index + 1)
  expect(all.map((cents) => readAmount(amountText(cents, 'USD'), 'USD'))).toEqual(all)
  expect(readAmount('1,234,567,890.07', 'USD')).toBe(123_456_789_007)
  expect(readAmount(' 7,140 ', 'TWD')).toBe(7_140)
})

test('what isn’t an amount of the currency is refused', () => {
  for (const text of ['', '0', '-5', '19.999', '19,99', '1e3', 'NT$', '9007199254740993'])
    expect(readAmount(text, 'USD'), text).toBeUndefined()
  expect(readAmount('7140.5', 'TWD')).toBeUndefined()
})
