import { expect, test } from 'vitest'
import { entityOf } from '../entities.ts'
import { checkFields } from '../fields/checkFields.ts'
import { storeFields } from './storeFields.ts'
import { foldCode } from './positionCode.ts'
import { storeIssues } from './storeIssues.ts'

const refused = (values: Parameters<typeof checkFields>[1]) =>
  checkFields(storeFields, values, false).map(({ field }) => field)

test('a closing day before the opening is told at the closing day, and the rest of the store stays', () => {
  const values = { status: '0', openingDate: '2026-05-01', closingDate: '2026-04-30' }
  expect(refused(values)).toEqual([])
  expect(storeIssues(values)).toEqual([
    { field: 'closingDate', code: 'dateBefore', fieldNames: { later: 'closingDate', earlier: 'openingDate' } },
  ])
})

test('a place off the Earth is refused at the place alone', () => {
  for (const place of [
    { latitude: 91, longitude: 121 },
    { latitude: 25, longitude: 181 },
  ])
    expect(refused({ name: '松菸店', place })).toEqual(['place'])
})

test('a name of 10,000 characters is refused at the name, and one as long as its rule allows is taken', () => {
  expect(refused({ name: '店'.repeat(10_000), address: '信義路一段' })).toEqual(['name'])
  expect(refused({ name: '店'.repeat(120) })).toEqual([])
})

test('codes that differ only in case, width or spaces are one code', () => {
  expect(entityOf('store').uniqueField).toBe('posCode')
  expect(new Set(['tp-01', 'TP-01', 'ＴＰ－０１', ' tp - 01 '].map(foldCode)).size).toBe(1)
})
