import { expect, test } from 'vitest'
import { metresPerPixel, scaleStep } from './scaleStep.ts'

test('the scale bar takes the longest round distance that fits', () => {
  expect(scaleStep(10, 120)).toEqual({ metres: 1000, pixels: 100 })
  expect(scaleStep(5, 120).metres).toBe(500)
  expect(scaleStep(0.4, 120).metres).toBe(20)
})

test('a pixel covers less ground the farther from the equator', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.03, 1)
  expect(metresPerPixel(60, 12)).toBeCloseTo(metresPerPixel(0, 12) / 2, 6)
})
