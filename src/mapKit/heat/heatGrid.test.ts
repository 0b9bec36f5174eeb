import { expect, test } from 'vitest'
import { worldPoint } from '../worldPoint.ts'
import { heatGrid, heatPoints } from './heatGrid.ts'

const middle = worldPoint(121.5, 25)
const half = 0.0005
const window = { minX: middle.x - half, minY: middle.y - half, maxX: middle.x + half, maxY: middle.y + half }
const look = { cell: 4, reach: 32 }
const points = (...all: readonly (readonly [longitude: number, latitude: number, weight: number])[]) =>
  heatPoints(
    Float64Array.from(all.flatMap(([longitude, latitude]) => [longitude, latitude])),
    Float64Array.from(all, ([, , weight]) => weight),
  )
const heatAt = ({ columns, rows, cells }: ReturnType<typeof heatGrid>) => cells[(rows >> 1) * columns + (columns >> 1)]!

test('it is hottest where points stand, and cold beyond their reach', () => {
  const grid = heatGrid(points([121.5, 25, 10]), window, 12, look)
  expect(heatAt(grid)).toBeCloseTo(grid.max, 0)
  expect(grid.max).toBeGreaterThan(9)
  expect([grid.cells[0], grid.cells.at(-1)]).toEqual([0, 0])
})

test('what stands together adds up, and a point outside reaches in', () => {
  const two = heatGrid(points([121.5, 25, 10], [121.5, 25, 5]), window, 12, look)
  expect(heatAt(two) / heatAt(heatGrid(points([121.5, 25, 10]), window, 12, look))).toBeCloseTo(1.5)
  const nearby = heatGrid(points([121.5 + 360 * half + 0.002, 25, 1]), window, 12, look)
  expect(nearby.max).toBeGreaterThan(0)
})

test('what has no figure gives no heat', () => {
  expect(heatGrid(points([121.5, 25, Number.NaN], [121.5, 25, -1]), window, 12, look).max).toBe(0)
})
