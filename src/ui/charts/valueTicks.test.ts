import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSeed } from '#tests/tools/testSeed.ts'
import { valueTicks } from './valueTicks.ts'

test('ticks are round numbers from zero to just above the highest value', () => {
  expect(valueTicks([2_420_000, 1_700_000], 4)).toEqual([0, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000])
  expect(valueTicks([1.31, 0.8], 4).map((tick) => tick.toFixed(1))).toEqual(['0.0', '0.5', '1.0', '1.5'])
  expect(valueTicks([2_420_000], 2)).toEqual([0, 1_000_000, 2_000_000, 3_000_000])
})

test('an axis of losses ends at zero, and one of both has zero among its ticks', () => {
  expect(valueTicks([-90], 4)).toEqual([-100, -80, -60, -40, -20, 0])
  expect(valueTicks([-30, 100], 4)).toEqual([-50, 0, 50, 100])
})

test('zeros, or no values, have the single tick zero', () => {
  expect(valueTicks([0, 0], 4)).toEqual([0])
  expect(valueTicks([], 4)).toEqual([0])
})

test('any values have few ticks at equal distances that include zero and span the values', () => {
  const value = fc.double({ min: -1e12, max: 1e12, noNaN: true }).filter((one) => one === 0 || Math.abs(one) > 1e-6)
  fc.assert(
    fc.property(fc.array(value, { maxLength: 24 }), fc.constantFrom(2, 4), (values, steps) => {
      const ticks = valueTicks(values, steps)
      const span = ticks.at(-1)! - ticks[0]!
      expect(ticks.some((tick) => tick === 0)).toBe(true)
      expect(ticks.length).toBeLessThanOrEqual(steps * 1.5 + 3)
      for (const one of values) {
        expect(one).toBeGreaterThanOrEqual(ticks[0]! - span * 1e-6)
        expect(one).toBeLessThanOrEqual(ticks.at(-1)! + span * 1e-6)
      }
    }),
    { seed: testSeed() },
  )
})
