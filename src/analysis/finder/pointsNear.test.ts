import { expect, test } from 'vitest'
import { frameOf } from '#domain/geo/frame.ts'
import { seededRandom } from '#tests/analysis/seededRandom.ts'
import { makePointGrid } from '../pointGrid.ts'
import { countNear, metresToNearest } from './pointsNear.ts'

const gridOf = (xy: readonly number[]) =>
  makePointGrid(frameOf(121), Float64Array.from(xy), new Uint8Array(xy.length / 2))

test('the nearest point is the one that a look at all of them finds, from places in and around the points', () => {
  const seed = 20_261_121
  const random = seededRandom(seed)
  const xy = Array.from({ length: 800 }, () => random() * 20_000)
  const grid = gridOf(xy)
  for (let round = 0; round < 300; round++) {
    const x = random() * 200_000 - 90_000
    const y = random() * 40_000 - 10_000
    let nearest = Infinity
    let near = 0
    for (let at = 0; at < xy.length; at += 2) {
      const metres = Math.hypot(xy[at]! - x, xy[at + 1]! - y)
      nearest = Math.min(nearest, metres)
      if (metres <= 5000) near++
    }
    expect(metresToNearest(grid, x, y), `seed ${seed}, round ${round}`).toBeCloseTo(nearest, 6)
    expect(countNear(grid, x, y, 5000), `seed ${seed}, round ${round}`).toBe(near)
  }
})

test('a place beyond all measure from the points has its distance, too', () => {
  const grid = gridOf([0, 0, 3000, 0])
  for (const far of [1e9, 1e15, 1e200, 1e308]) expect(metresToNearest(grid, far, 0) / far).toBeCloseTo(1, 5)
})

test('points on a line as long as one likes lie in few cells', () => {
  const grid = gridOf([0, 0, 0, 1e15, 100, 5e14])
  expect(grid.columns * grid.rows).toBeLessThan(10_000)
  expect(metresToNearest(grid, 0, 9e14)).toBe(1e14)
})
