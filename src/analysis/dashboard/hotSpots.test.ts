import { expect, test } from 'vitest'
import type { StorePair } from '../studyTypes.ts'
import { hotSpots } from './hotSpots.ts'

const pair = (storeA: string, storeB: string, shareOfA: number, shareOfB: number): StorePair => ({
  storeA,
  storeB,
  shareOfA,
  shareOfB,
  metres: 500,
  sharedSquareMetres: 1,
  sharedPopulation: 10,
  populationA: 100,
  populationB: 100,
})
const pairs = [pair('a', 'b', 0.1, 0.2), pair('a', 'c', 0.3, 0.1), pair('c', 'd', 0.05, 0.6)]

test('the pair that shares the largest part of either zone stands first, and hot is what shares 30%', () => {
  const { pairs: listed, hot, meeting, finding } = hotSpots(pairs, undefined, 2)
  expect(listed.map(({ storeA, storeB }) => storeA + storeB)).toEqual(['cd', 'ac'])
  expect([hot, meeting, finding]).toEqual([2, 3, 'hot'])
})

test('a part of the chain sees the pairs that one of its stores is in', () => {
  expect(hotSpots(pairs, new Set(['b']), 5)).toMatchObject({ meeting: 1, hot: 0, finding: 'mild' })
  expect(hotSpots(pairs, new Set(['z']), 5).finding).toBe('none')
})
