import { expect, test } from 'vitest'
import { tradeZoneFields } from '../tradeZone/tradeZoneFields.ts'
import { length } from './fieldMakers.ts'
import { storeFields } from '../store/storeFields.ts'
import { leaseFields } from '../lease/leaseFields.ts'
import type { FieldTextContext } from './fieldTextContext.ts'
import { readField, writeField } from './fieldTypes.ts'
import { maskNumber, readNumber } from './masks.ts'

const context: FieldTextContext = {
  locale: 'en-us',
  areaUnit: 'ping',
  country: 'TW',
  timeZone: 'Asia/Taipei',
  currency: 'TWD',
  hasSeveralCurrencies: true,
  yes: 'Yes',
  no: 'No',
  choiceLabel: (_list, value) => value,
  choicesOf: () => [],
  recordTitle: (_entity, id) => id,
  findChoice: (_list, text) => text,
  unitLabel: (unit) => unit,
}

test('money is shown with its currency and no decimals in Taiwan, and read back', () => {
  expect(writeField(leaseFields.rentTotal, { amount: 1920000, currency: 'TWD' }, context)).toBe('NT$ 1,920,000')
  expect(writeField(leaseFields.rentTotal, { amount: -5, currency: 'USD' }, context)).toBe('\u2212US$ 5.00')
  expect(readField(leaseFields.rentTotal, 'NT$ 1,920,000', context)).toEqual({
    value: { amount: 1920000, currency: 'TWD' },
  })
  expect(readField(leaseFields.rentTotal, 'HK$ 12.5', context)).toEqual({ value: { amount: 12.5, currency: 'HKD' } })
})

test('a space keeps the unit it was typed in and is shown in the reader’s', () => {
  expect(readField(storeFields.totalSpace, '46 m2', context)).toEqual({ value: { value: 46, unit: 'm2' } })
  expect(readField(storeFields.totalSpace, '42.6坪', context)).toEqual({ value: { value: 42.6, unit: 'ping' } })
  expect(readField(storeFields.totalSpace, '46 m2坪', context)).toEqual({ broken: 'numeric' })
  expect(writeField(storeFields.totalSpace, { value: 42.6, unit: 'ping' }, { ...context, areaUnit: 'm2' })).toBe(
    '140.8 m²',
  )
})

test('a piece of land is read in square kilometres, a small one in square metres, whatever floors are measured in', () => {
  const { size } = tradeZoneFields
  expect(writeField(size, { value: 0.785398, unit: 'km2' }, context)).toBe('0.785 km²')
  expect(writeField(size, { value: 785398, unit: 'm2' }, context)).toBe('0.785 km²')
  expect(writeField(size, { value: 12.5663, unit: 'km2' }, context)).toBe('12.566 km²')
  expect(writeField(size, { value: 0.05, unit: 'km2' }, context)).toBe('50,000 m²')
  expect(writeField(size, { value: 12, unit: 'ha' }, context)).toBe('12 ha')
  expect(readField(size, '1.5', context)).toEqual({ value: { value: 1.5, unit: 'km2' } })
})

test('a length is read back in the words of the reader', () => {
  const chinese = { ...context, unitLabel: (unit: string) => (unit === 'm' ? '公尺' : unit) }
  const field = length({ label: 'Frontage' })
  expect(writeField(field, 3.2, chinese)).toBe('3.2 公尺')
  expect(readField(field, '3.2 公尺', chinese)).toEqual({ value: 3.2 })
  expect(readField(field, '3.2 m', chinese)).toEqual({ value: 3.2 })
})

test('an unknown value is an en dash, never zero', () => {
  expect(writeField(storeFields.seatCount, undefined, context)).toBe('–')
  expect(writeField(storeFields.seatCount, 0, context)).toBe('0')
})

test('dates are read in the usual spellings, Taiwanese years included', () => {
  for (const text of [
    '2024-07-01',
    '2024/7/1',
    '113/7/1',
    '2024年7月1日',
    '民國113年7月1日',
    '1130701',
    'Jul 1, 2024',
  ]) {
    expect(readField(storeFields.openingDate, text, context), text).toEqual({ value: '2024-07-01' })
  }
})

test('a date that could be two days names both, one that does not exist says so', () => {
  const read = (text: string) => readField(storeFields.openingDate, text, context)
  expect(read('24/7/1')).toEqual({ broken: 'one_date', settings: { first: '2024-07-01', second: '1935-07-01' } })
  expect(read('3/4/2026')).toEqual({ broken: 'one_date', settings: { first: '2026-04-03', second: '2026-03-04' } })
  for (const text of ['2024-13-01', '民國112年2月29日', '2026/2/30', '1120229'])
    expect(read(text), text).toEqual({ broken: 'existing_date' })
  expect(read('next week')).toEqual({ broken: 'regex' })
})

test('a place is read from the usual spellings and refused off the Earth', () => {
  expect(readField(storeFields.place, '25.0399, 121.5492', context)).toEqual({
    value: { latitude: 25.0399, longitude: 121.5492 },
  })
  expect(readField(storeFields.place, '121.5492，25.0399', context)).toEqual({
    value: { latitude: 25.0399, longitude: 121.5492 },
  })
  expect(readField(storeFields.place, '95, 200', context)).toEqual({ broken: 'regex' })
})

test('number masks keep whole numbers, six decimals and thousands separators', () => {
  expect(maskNumber('12a3.9', 'integer')).toBe('123.')
  expect(maskNumber('1.23456789', 'decimal')).toBe('1.234567')
  expect(maskNumber('１２３４５６７', 'currency')).toBe('1,234,567')
  expect(maskNumber('-1234.5', 'currency', 2)).toBe('-1,234.5')
  expect(readNumber('1,234,567')).toBe(1234567)
  expect(readNumber('46 m2')).toBeUndefined()
  // "1,0" means one where the comma is the decimal mark, so it must not become ten.
  expect(readNumber('1,0')).toBeUndefined()
  expect(readNumber('1234,567')).toBeUndefined()
})

test('a whole number typed sign by sign ends at its point', () => {
  const typed = [...'-1a2.5'].reduce((text, sign) => maskNumber(text + sign, 'integer'), '')
  expect(readNumber(typed)).toBe(-12)
  expect(maskNumber('.5', 'integer')).toBe('')
  expect(maskNumber('-', 'integer')).toBe('-')
})
