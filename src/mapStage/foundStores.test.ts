import { expect, test } from 'vitest'
import { worldPoint } from '#mapKit/worldPoint.ts'
import { maxListed, searchStores, storesSeen } from './foundStores.ts'
import type { MapStore } from './storesOnMap.ts'

const store = (code: string, name: string, longitude: number): MapStore => {
  const place = { latitude: 25, longitude }
  const state = { fields: { posCode: code, name, place }, fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy: null }
  const record = { id: code, ...state, pending: [], parked: [] }
  return { id: code, code, name, status: '1', place, record, ...worldPoint(longitude, place.latitude) }
}

const stores = [store('TPE-001', '敦南店', 121.5), store('KHH-001', '巨蛋店', 120.3)]

test('a search finds stores wherever they are', () => {
  expect(searchStores(stores, 'khh').listed.map(({ id }) => id)).toEqual(['KHH-001'])
})

test('a name that matches comes before an address that does', () => {
  const first = store('A-1', '一號店', 121.5)
  const record = { ...first.record, fields: { ...first.record.fields, address: '臺北市信義區松高路' } }
  const byAddress = { ...first, record }
  const found = searchStores([byAddress, store('A-2', '信義旗艦店', 121.5), store('A-3', '新信義店', 121.5)], '信義')
  expect(found.listed.map(({ id }) => id)).toEqual(['A-2', 'A-3', 'A-1'])
})

test('the list beside the map holds what the window shows', () => {
  const { x, y } = worldPoint(121.5, 25)
  const seen = { minX: x - 0.0001, maxX: x + 0.0001, minY: y - 0.0001, maxY: y + 0.0001 }
  expect(storesSeen(stores, seen)).toMatchObject({ count: 1, listed: [{ id: 'TPE-001' }] })
  expect(storesSeen(stores, undefined).count).toBe(0)
})

test('a long list is cut, and still says how many there are', () => {
  const many = Array.from({ length: 250 }, (_, at) => store(`A${at}`, 'x', 121))
  expect(searchStores(many, 'a')).toMatchObject({ count: 250, listed: { length: maxListed } })
})
