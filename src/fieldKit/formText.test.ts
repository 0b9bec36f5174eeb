import { expect, test } from 'vitest'
import { leaseFields } from '#domain/lease/leaseFields.ts'
import { storeFields } from '#domain/store/storeFields.ts'
import { tradeZoneFields } from '#domain/tradeZone/tradeZoneFields.ts'
import { formTextOf, readFormText, splitArea, splitMoney } from './formText.ts'
import { textContext } from '#tests/page/textContext.ts'

const cases = [
  [storeFields.name, '敦南店'],
  [storeFields.status, '1'],
  [storeFields.serviceType, ['dineIn', 'delivery']],
  [tradeZoneFields.characteristics, ['night market', 'offices, mostly']],
  [storeFields.seatCount, 46],
  [leaseFields.rentIncrease, -2.5],
  [leaseFields.rentTotal, { amount: 1_920_000.5, currency: 'USD' }],
  [storeFields.totalSpace, { value: 42.6, unit: 'ping' }],
  [tradeZoneFields.size, { value: 1.25, unit: 'km2' }],
  [storeFields.openingDate, '2024-07-01'],
  [storeFields.hourClose, '24:00'],
  [storeFields.place, { latitude: 25.0399123, longitude: 121.5492456 }],
  [storeFields.place, { latitude: 25.0399, longitude: 121.5492, accuracyMetres: 8 }],
] as const

test.each(cases)('the text of a value reads back as the same value: %o', (field, value) => {
  expect(readFormText(field, formTextOf(field, value), textContext)).toEqual({ value })
})

test('a unit without an amount is no value', () => {
  expect(readFormText(storeFields.totalSpace, ' m2', textContext)).toEqual({ value: undefined })
  expect(readFormText(leaseFields.rentTotal, 'USD ', textContext)).toEqual({ value: undefined })
})

test('space and money fall into amount and unit', () => {
  expect(splitArea('42.6 ping')).toEqual({ amount: '42.6', unit: 'ping' })
  expect(splitArea('42.6')).toEqual({ amount: '42.6', unit: '' })
  expect(splitMoney('USD -1,920')).toEqual({ amount: '-1,920', unit: 'USD' })
  expect(splitMoney('1,920')).toEqual({ amount: '1,920', unit: '' })
})
