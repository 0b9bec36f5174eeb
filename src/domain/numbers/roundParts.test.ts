import { expect, test } from 'vitest'
import { testSeed } from '#tests/tools/testSeed.ts'
import { roundParts } from './roundParts.ts'

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

/** Returns a generator of uniform random numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('three thirds of 100.0 are 33.4, 33.3 and 33.3', () => {
  expect(roundParts([1000 / 3, 1000 / 3, 1000 / 3])).toEqual([334, 333, 333])
})

test('seats are given as by Hamilton in the textbook example', () => {
  expect(roundParts([4.7, 1.6, 1.58, 1.2, 0.6, 0.31])).toEqual([5, 2, 1, 1, 1, 0])
})

test('random parts, some of them whole or negative, add up to their rounded sum, none moves by one, and whole ones stay', () => {
  const random = randomNumbers(testSeed())
  for (let round = 0; round < 2000; round++) {
    const parts = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
      random() < 0.3 ? Math.round(random() * 9 - 3) : random() * 40 - 10,
    )
    const rounded = roundParts(parts)
    expect(sumOf(rounded)).toBe(Math.round(sumOf(parts)) + 0)
    for (const [i, part] of parts.entries()) {
      expect(Math.abs(rounded[i]! - part)).toBeLessThan(1)
      if (Number.isInteger(part)) expect(rounded[i]).toBe(part + 0)
    }
  }
})
