import { expect, test } from 'vitest'
import type { LocalRecord } from '#db/localRecord.ts'
import { foldRecords, matchRecords } from './matchRecords.ts'

const record = (id: string, fields: LocalRecord['fields']): LocalRecord => ({
  id,
  fields: { place: { latitude: 25, longitude: 121 }, ...fields },
  fv: {},
  createdV: 1,
  rv: 1,
  deletedV: null,
  createdBy: null,
  pending: [],
  parked: [],
})

const records = [
  record('a', { name: '臺北車站店', brand: 'b1' }),
  record('b', { name: 'Main Station', address: '台北市中正區北平西路' }),
  record('c', { name: '台北車站', place: null }),
]
const ids = (query: string, limit = 10, more = (): string => '') =>
  matchRecords(foldRecords(records, more), query, limit).map(({ item }) => item.id)

test('places are found by name and address in any spelling of 台, those that begin with the wish first', () => {
  expect(ids('台北')).toEqual(['a', 'b'])
  expect(ids('臺北 中正')).toEqual(['b'])
  expect(ids('ＭＡＩＮ')).toEqual(['b'])
  expect(ids('台北', 1)).toEqual(['a'])
})

test('a competitor is found by its brand, too', () => {
  expect(ids('coffee', 10, () => 'Blue Coffee')).toEqual(['a', 'b'])
  expect(ids('正', 10, () => '正宗')).toEqual(['a', 'b'])
  expect(ids('station')).toEqual(['b'])
})

test('what matches nothing, and an empty wish, find nothing', () => {
  expect(ids('高雄')).toEqual([])
  expect(ids('  ')).toEqual([])
})
