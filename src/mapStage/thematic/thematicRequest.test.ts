import { expect, test } from 'vitest'
import { steady } from './thematicRequest.ts'

const window = { minX: 0.41, minY: 0.22, maxX: 0.49, maxY: 0.27 }
const moved = (x: number) => ({ ...window, minX: window.minX + x, maxX: window.maxX + x })

test('a small move of the map keeps the window that classes are cut from, a large one brings another', () => {
  expect(steady(moved(0.002))).toEqual(steady(window))
  expect(steady(moved(0.08))).not.toEqual(steady(window))
})

test('all that is seen counts, and at most half a window beside it', () => {
  for (let x = 0; x < 0.3; x += 0.007) {
    const seen = moved(x)
    const wide = steady(moved(x))
    expect(wide.minX <= seen.minX && wide.minY <= seen.minY).toBe(true)
    expect(wide.maxX >= seen.maxX && wide.maxY >= seen.maxY).toBe(true)
    expect(seen.minX - wide.minX).toBeLessThanOrEqual(0.04)
    expect(wide.maxY - seen.maxY).toBeLessThanOrEqual(0.04)
  }
})
