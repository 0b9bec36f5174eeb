import { expect, test } from 'vitest'
import { worldPoint } from '../worldPoint.ts'
import { gatherStores, shownMarkers } from './shownMarkers.ts'
import type { StoreItem } from './storeItem.ts'

const world = { minX: 0, minY: 0, maxX: 1, maxY: 1 }
const store = (id: string, longitude: number, latitude: number): StoreItem => ({
  id,
  status: '1',
  name: id,
  ...worldPoint(longitude, latitude),
})
const dunnan = store('Dunnan', 121.549, 25.04)
const anhe = store('Anhe', 121.551, 25.04)

const show = (stores: readonly StoreItem[], zoom: number, chosen?: StoreItem) =>
  shownMarkers(gatherStores(stores, zoom, chosen?.id), chosen, world, zoom)

test('from afar neighbours are one cluster, from near they stand alone with their names', () => {
  expect(show([dunnan, anhe], 10)).toMatchObject([{ kind: 'cluster', members: [dunnan, anhe] }])
  expect(show([dunnan, anhe], 17)).toMatchObject([
    { kind: 'store', key: 'Dunnan', isLabelled: true },
    { kind: 'store', key: 'Anhe', isLabelled: true },
  ])
})

test('the chosen store is never hidden in a cluster, and keeps its name', () => {
  expect(show([dunnan, anhe], 10, anhe)).toMatchObject([
    { kind: 'store', key: 'Anhe', isLabelled: true },
    { kind: 'store', key: 'Dunnan', isLabelled: false },
  ])
})

test('stores at one place stay a cluster at every zoom, so that none hides another', () => {
  expect(show([dunnan, { ...dunnan, id: 'twin' }], 19)).toMatchObject([{ kind: 'cluster' }])
})

test('what lies outside the window is not drawn', () => {
  const gathered = gatherStores([dunnan], 17, undefined)
  expect(shownMarkers(gathered, undefined, { minX: 0, minY: 0, maxX: 0.1, maxY: 0.1 }, 17)).toEqual([])
})
