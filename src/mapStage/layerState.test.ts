import { expect, test } from 'vitest'
import * as v from 'valibot'
import { firstLayerState, isShown, layerStateSchema, withLayer } from './layerState.ts'
import type { MapLayer } from './mapLayer.ts'

const label = { id: 'x', message: 'X' }
const stores: MapLayer = { id: 'stores', group: 'company', label, isShownFirst: true }
const pois: MapLayer = { id: 'pois', group: 'around', label }
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
  const [density, age] = [painted('density'), painted('age')]
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
