import { expect, test } from 'vitest'
import * as v from 'valibot'
import { firstLayerState, layerStateSchema } from './layerState.ts'
import type { MapLayer } from './mapLayer.ts'
import { moveLayer } from './moveLayer.ts'
import { isShown, isNamed, visibleThings, stackOf } from './layersShown.ts'
import { withLayer } from './withLayer.ts'

const label = { id: 'x', message: 'X' }
const stores: MapLayer = { id: 'stores', group: 'stack', label, isShownFirst: true }
const pois: MapLayer = { id: 'pois', group: 'stack', label }
const painted = (id: string): MapLayer => ({
  id,
  group: 'areas',
  label,
  thematic: { variable: 'population', figure: 'count' },
})

test('layers are shown as they come until a member switches them', () => {
  expect([stores, pois].map((layer) => isShown(layer, firstLayerState))).toEqual([true, false])
  const switched = withLayer(withLayer(firstLayerState, stores, false), pois, true)
  expect([stores, pois].map((layer) => isShown(layer, switched))).toEqual([false, true])
})

test('areas are coloured by one figure at a time', () => {
  const density = painted('density')
  const age = painted('age')
  const both = withLayer(withLayer(firstLayerState, density, true), age, true)
  expect([density, age].map((layer) => isShown(layer, both))).toEqual([false, true])
  expect(withLayer(both, age, false).thematic).toBe('none')
})

test('what was kept before is understood, and what no longer fits is not', () => {
  expect(v.parse(layerStateSchema, { ...firstLayerState, ownBreaks: { density: [1, 2] } })).toBeTruthy()
  expect(v.parse(layerStateSchema, { ...firstLayerState, opacity: { density: 0.4 } })).toBeTruthy()
  expect(v.is(layerStateSchema, { ...firstLayerState, opacity: { density: 0 } })).toBe(false)
  expect(v.is(layerStateSchema, { store: true, competitor: true })).toBe(false)
})

const competitors: MapLayer = {
  id: 'competitors',
  group: 'stack',
  label,
  filterBy: { entity: 'competitor', field: 'brand' },
  names: 'onDemand',
}
const stack = [stores, competitors, pois]
const idsOf = (layers: readonly MapLayer[]) => layers.map(({ id }) => id)

test('layers lie as they come until one is moved, and a layer of a newer version lies below', () => {
  expect(idsOf(stackOf([painted('density'), ...stack], firstLayerState))).toEqual(['stores', 'competitors', 'pois'])
  const moved = moveLayer(firstLayerState, stack, 'pois', 0)
  expect(idsOf(stackOf(stack, moved))).toEqual(['pois', 'stores', 'competitors'])
  expect(idsOf(stackOf([{ ...stores, id: 'heat' }, ...stack], moved))).toEqual([
    'pois',
    'stores',
    'competitors',
    'heat',
  ])
  expect(v.is(layerStateSchema, moved)).toBe(true)
})

test('a filter leaves out things by what they are, and shows those that came later', () => {
  const things = ['a', 'b', undefined].map((brand) => ({ fields: brand === undefined ? {} : { brand } }))
  const state = { ...firstLayerState, hidden: { competitors: ['a', ''] } }
  expect(visibleThings(competitors, state, things)).toEqual([{ fields: { brand: 'b' } }])
  expect(visibleThings(competitors, firstLayerState, things)).toBe(things)
  expect(visibleThings({ ...competitors, id: 'pois' }, state, things)).toBe(things)
})

test('names of things are as they come until somebody switches them', () => {
  expect([isNamed(competitors, {}), isNamed({ ...competitors, names: 'first' }, {})]).toEqual([false, true])
  expect(isNamed(competitors, { named: { competitors: true } })).toBe(true)
})
