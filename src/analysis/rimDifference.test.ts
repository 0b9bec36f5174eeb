import { expect, test } from 'vitest'
import { rimDifference } from './rimDifference.ts'

test('ways to the rim are compared with the limit: 660 s against 600 s is a tenth more', () => {
  expect(rimDifference([540, 660, 900], 600)).toEqual({
    median: 660 / 600 - 1,
    min: 540 / 600 - 1,
    max: 0.5,
    near: 1 / 3,
    compared: 3,
    withoutWay: 0,
  })
})

test('of an even number the middle two count, and a point without a way is told apart and never near', () => {
  const difference = rimDifference([600, null, 700, 620, 580], 600)!
  expect(difference.median).toBeCloseTo(610 / 600 - 1)
  expect(difference).toMatchObject({ compared: 4, withoutWay: 1, near: 3 / 5 })
})

test('without any way there is nothing to compare', () => {
  expect(rimDifference([null, null, null], 600)).toBeUndefined()
})
