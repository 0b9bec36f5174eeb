import { expect, test } from 'vitest'
import { drawTown } from './townPicture.ts'

test('the town is the same at every visit, and shows few and many people', () => {
  const first = drawTown()
  const second = drawTown()
  expect(first).toEqual(second)
  const densities = first.quarters.map(({ density }) => density)
  expect(Math.min(...densities)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...densities)).toBeLessThanOrEqual(1)
  expect(new Set(densities.map((density) => Math.floor(density * 6.99))).size).toBeGreaterThanOrEqual(6)
})
