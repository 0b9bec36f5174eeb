import { expect, test } from 'vitest'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import { packPointCounts } from './packPointCounts.ts'

const pack = (classes: readonly string[], numbers: readonly number[]): PoiPack => ({
  kind: 'poi',
  country: 'tw',
  vintage: '2026',
  sources: [],
  isDemo: true,
  meta: { classes, types: [] },
  columns: { class: Uint8Array.from(numbers) },
})

test('points of several packs are counted by class, and a class without a point is left out', () => {
  expect(packPointCounts([pack(['food', 'office'], [0, 0, 1]), pack(['office', 'food', 'health'], [1])])).toEqual({
    food: 3,
    office: 1,
  })
  expect(packPointCounts([])).toEqual({})
})
