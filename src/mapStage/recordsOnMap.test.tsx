import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { layerStateAtom, mapLayersAtom } from './layersOnMap.ts'
import type { MapLayer } from './mapLayer.ts'
import { pointsAtom } from './recordsOnMap.ts'

const label = { id: 'layer' }
const points: MapLayer = {
  id: 'points',
  group: 'stack',
  label,
  isShownFirst: true,
  points: ({ classes }) => [
    { look: 'poi', source: { kind: 'pack', country: 'TW', classes: [...classes], without: [] } },
  ],
}
const zones: MapLayer = { id: 'zones', group: 'stack', label }

function mapWith(...layers: readonly MapLayer[]) {
  const store = createStore()
  store.set(mapLayersAtom, layers)
  const change = (parts: object) => store.set(layerStateAtom, { ...store.get(layerStateAtom), ...parts })
  return { change, pointsNow: () => store.get(pointsAtom) }
}

test('a switch of another layer leaves the points the very same, so that no tile is painted anew', () => {
  const { change, pointsNow } = mapWith(points, zones)
  const before = pointsNow()
  change({ moved: { zones: true } })
  expect(before).toHaveLength(1)
  expect(pointsNow()).toBe(before)
})

test('points are others once their classes, their opacity or their own switch are others', () => {
  const { change, pointsNow } = mapWith(points, zones)
  change({ pointClasses: ['retail'] })
  expect(pointsNow()[0]?.source).toMatchObject({ classes: ['retail'] })
  change({ opacity: { points: 0.5 } })
  expect(pointsNow()[0]?.opacity).toBe(0.5)
  change({ moved: { points: false } })
  expect(pointsNow()).toEqual([])
})
