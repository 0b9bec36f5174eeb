import { expect, test } from 'vitest'
import { emberStops } from './classColours.ts'
import { levelAtZoom } from './followThematic.ts'

test('areas are coloured finer the nearer the map is, unless a level is chosen', () => {
  expect([6, 8, 9, 11, 12, 18].map((zoom) => levelAtZoom('auto', zoom))).toEqual([2, 2, 5, 5, 6, 6])
  expect(levelAtZoom('5', 18)).toBe(5)
})

test('each number of classes has as many colours, from light to dark', () => {
  for (const count of [1, 2, 3, 4, 5, 6, 7]) {
    const stops = emberStops(count)
    expect(stops).toHaveLength(count)
    expect(stops.toSorted((a, b) => a - b)).toEqual(stops)
  }
})
