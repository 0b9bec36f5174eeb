import { expect, test } from 'vitest'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import { packPointCounts } from './packPointCounts.ts'

const pack = (classes: readonly string[], numbers: readonly number[]): PoiPack => ({
  kind: 'poi',
  country: 'tw',
  vintage: '2026',
  sources: [],
  isDemo: true,
  meta: { classes, types: ['one'] },
  columns: {
    class: Uint8Array.from(numbers),
    type: new Uint8Array(numbers.length),
    longitude: Int32Array.from(numbers, (_, row) => 121_000_000 + row),
    latitude: new Int32Array(numbers.length).fill(25_000_000),
  },
})

const none = new Set<string>()

test('points of several packs are counted by class, and a class without a point is left out', () => {
  expect(packPointCounts([pack(['food', 'office'], [0, 0, 1]), pack(['office', 'food', 'health'], [1])], none)).toEqual(
    {
      food: 3,
      office: 1,
    },
  )
  expect(packPointCounts([], none)).toEqual({})
})

test('points that records stand for are not counted', () => {
  const named = new Set(['tw:121000001:25000000:one', 'jp:121000000:25000000:one'])
  expect(packPointCounts([pack(['food', 'office'], [0, 0, 1])], named)).toEqual({ food: 1, office: 1 })
})
