import { expect, test } from 'vitest'
import { shapeCorners } from './shapeCorners.ts'

test('the corners of several shapes hold them all', () => {
  const square = (west: number, south: number) => ({
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [west + 1, south],
        [west + 1, south + 1],
        [west, south + 1],
        [west, south],
      ] as const,
    ],
  })
  const [northWest, southEast] = shapeCorners([square(120, 22), square(121, 24)])
  expect(northWest?.longitude).toBeCloseTo(120)
  expect(northWest?.latitude).toBeCloseTo(25)
  expect(southEast?.longitude).toBeCloseTo(122)
  expect(southEast?.latitude).toBeCloseTo(22)
  expect(shapeCorners([])).toEqual([])
})
