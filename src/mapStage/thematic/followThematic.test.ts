import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { ThematicValues } from '#analysis/studyTypes.ts'
import { ManualStudy } from '#tests/page/HandAnsweredStudy.ts'
import { layerStateAtom, mapLayersAtom } from '../layersOnMap.ts'
import type { MapLayer } from '../mapLayer.ts'
import { seenAtom } from '../mapHandleAtom.ts'
import { followThematic } from './followThematic.ts'
import { thematicAtom } from './thematicAtom.ts'
import { withLayer } from '../withLayer.ts'

const people: MapLayer = {
  id: 'people',
  group: 'areas',
  label: { id: 'people' },
  thematic: { variable: 'population', figure: 'count' },
}
const stores: MapLayer = { id: 'stores', group: 'stack', label: { id: 'stores' } }
const bounds = { minX: 0, minY: 0, maxX: 1, maxY: 1 }
const values: ThematicValues = {
  country: 'tw',
  level: 5,
  objectIds: Uint32Array.of(1, 2),
  labels: Int32Array.of(121_500_000, 25_000_000, 120_600_000, 24_100_000),
  values: Float64Array.of(10, 20),
  vintage: '2020-12',
  sources: [],
  isDemoSplit: false,
}

function openMap() {
  // Stored state uses cookies, which need a document.
  globalThis.document ??= { cookie: '' } as Document
  const study = new ManualStudy((question, asked) => `${question} ${asked.join(' ')}`)
  const store = createStore()
  store.set(mapLayersAtom, [people, stores])
  const stop = followThematic(store, study.host)
  const show = (layer: MapLayer, isShown: boolean) =>
    store.set(layerStateAtom, withLayer(store.get(layerStateAtom), layer, isShown))
  return { study, store, show, stop }
}

test('areas are coloured for the layer that is shown, once the map is there, and finer the nearer it is', async () => {
  const { study, store, show } = openMap()
  show(people, true)
  expect(store.get(thematicAtom)).toMatchObject({ painting: undefined, isPending: false })
  store.set(seenAtom, { zoom: 10, bounds })
  await expect.poll(() => study.asked).toEqual(['thematic population 5'])
  study.answers[0]!.resolve(values)
  await expect.poll(() => store.get(thematicAtom).painting?.values).toBe(values)
  store.set(seenAtom, { zoom: 13, bounds })
  await expect.poll(() => study.asked.at(-1)).toBe('thematic population 6')
  expect(store.get(thematicAtom)).toMatchObject({ painting: { values }, isPending: true })
})

test('a move of the map, and a layer that colours nothing, make nobody ask again', async () => {
  const { study, store, show } = openMap()
  show(people, true)
  store.set(seenAtom, { zoom: 10, bounds })
  await expect.poll(() => study.asked.length).toBe(1)
  store.set(seenAtom, { zoom: 11, bounds: { ...bounds, maxX: 2 } })
  show(stores, true)
  await new Promise((later) => setTimeout(later, 5))
  expect(study.asked).toHaveLength(1)
})

test('no colours stay when the layer is put away, or the map is left', async () => {
  const { study, store, show, stop } = openMap()
  store.set(seenAtom, { zoom: 10, bounds })
  show(people, true)
  await expect.poll(() => study.asked.length).toBe(1)
  study.answers[0]!.resolve(values)
  await expect.poll(() => store.get(thematicAtom).painting).toBeDefined()
  show(people, false)
  expect(store.get(thematicAtom).painting).toBeUndefined()
  show(people, true)
  await expect.poll(() => study.asked.length).toBe(2)
  study.answers[1]!.resolve(values)
  await expect.poll(() => store.get(thematicAtom).painting).toBeDefined()
  stop()
  expect(store.get(thematicAtom).painting).toBeUndefined()
})
