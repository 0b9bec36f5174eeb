import { expect, test } from 'vitest'
import { entityOf } from '#domain/entities.ts'
import { leaseFields } from '#domain/lease/leaseFields.ts'
import { storeFields } from '#domain/store/storeFields.ts'
import { type FieldFilterState, readFieldFilter } from './fieldFilterState.ts'
import { compileFilter } from './filterRecords.ts'
import { textContext } from '#tests/page/textContext.ts'

const dunnan = {
  name: '敦南店',
  posCode: 'TPE-007',
  status: '1',
  serviceType: ['dineIn', 'delivery'],
  seatCount: 46,
  openingDate: '2024-07-01',
  totalSpace: { value: 42.6, unit: 'ping' },
}
const passes = (filter: FieldFilterState, values = dunnan) => compileFilter(storeFields, filter, textContext)(values)

test('no condition passes every record, several must all be met', () => {
  expect(passes([])).toBe(true)
  expect(
    passes([
      { kind: 'anyOf', field: 'status', values: ['1'] },
      { kind: 'range', field: 'seatCount', from: 40 },
    ]),
  ).toBe(true)
  expect(
    passes([
      { kind: 'anyOf', field: 'status', values: ['1'] },
      { kind: 'range', field: 'seatCount', from: 47 },
    ]),
  ).toBe(false)
})

test('a choice passes for any of the wanted entries, several choices when one of them is wanted', () => {
  expect(passes([{ kind: 'anyOf', field: 'status', values: ['0', '1'] }])).toBe(true)
  expect(passes([{ kind: 'anyOf', field: 'serviceType', values: ['delivery'] }])).toBe(true)
  expect(passes([{ kind: 'anyOf', field: 'serviceType', values: ['takeAway'] }])).toBe(false)
})

test('ranges include their ends, and a space is compared in the unit of the condition', () => {
  expect(passes([{ kind: 'range', field: 'seatCount', from: 46, to: 46 }])).toBe(true)
  expect(passes([{ kind: 'range', field: 'totalSpace', from: 140, to: 141, areaUnit: 'm2' }])).toBe(true)
  expect(passes([{ kind: 'range', field: 'totalSpace', from: 140, areaUnit: 'ping' }])).toBe(false)
})

test('amounts in another currency are not compared', () => {
  const filter = compileFilter(
    leaseFields,
    [{ kind: 'range', field: 'rentTotal', from: 1000, currency: 'TWD' }],
    textContext,
  )
  expect(filter({ rentTotal: { amount: 186_000, currency: 'TWD' } })).toBe(true)
  expect(filter({ rentTotal: { amount: 186_000, currency: 'USD' } })).toBe(false)
})

test('text is found whatever its case and width, dates between their ends', () => {
  expect(passes([{ kind: 'contains', field: 'posCode', text: 'ｔｐｅ' }])).toBe(true)
  expect(passes([{ kind: 'contains', field: 'name', text: '敦南' }])).toBe(true)
  expect(passes([{ kind: 'between', field: 'openingDate', from: '2024-07-01', to: '2024-07-31' }])).toBe(true)
  expect(passes([{ kind: 'between', field: 'openingDate', from: '2024-07-02' }])).toBe(false)
})

test('an unknown value meets only "empty"', () => {
  expect(passes([{ kind: 'empty', field: 'parkingCount' }])).toBe(true)
  expect(passes([{ kind: 'filled', field: 'parkingCount' }])).toBe(false)
  expect(passes([{ kind: 'range', field: 'parkingCount', to: 100 }])).toBe(false)
  expect(passes([{ kind: 'contains', field: 'address', text: '–' }])).toBe(false)
})

test('a filter survives JSON; what does not fit the entity is left out of it', () => {
  const store = entityOf('store')
  const filter: FieldFilterState = [{ kind: 'anyOf', field: 'status', values: ['1'] }]
  expect(readFieldFilter(store, JSON.parse(JSON.stringify(filter)))).toEqual(filter)
  expect(readFieldFilter(store, [...filter, { kind: 'contains', field: 'gone', text: 'x' }])).toEqual(filter)
  expect(readFieldFilter(store, [...filter, { kind: 'range', field: 'status', from: 1 }])).toEqual(filter)
  expect(readFieldFilter(store, 'nonsense')).toEqual([])
})
