import { expect, test } from 'vitest'
import type { StorePair } from '#analysis/studyTypes.ts'
import { sortPairs } from './sortPairs.ts'

const pair = (storeA: string, change: Partial<StorePair>): StorePair => ({
  storeA,
  storeB: 'z',
  metres: 100,
  sharedSquareMetres: 1,
  shareOfA: 0.1,
  shareOfB: 0.1,
  sharedPopulation: 10,
  populationA: 100,
  populationB: 100,
  ...change,
})
const pairs = [
  pair('a', { sharedPopulation: undefined, shareOfA: 0.9, metres: 300 }),
  pair('b', { sharedPopulation: 0, shareOfB: 0.8, metres: 50 }),
  pair('c', { sharedPopulation: 500 }),
]
const order = (sort: Parameters<typeof sortPairs>[1]) => sortPairs(pairs, sort).map(({ storeA }) => storeA)

test('pairs are ordered by what they share, the unknown last, or by distance', () => {
  expect(order('people')).toEqual(['c', 'b', 'a'])
  expect(order('share')).toEqual(['a', 'b', 'c'])
  expect(order('metres')).toEqual(['b', 'c', 'a'])
})
