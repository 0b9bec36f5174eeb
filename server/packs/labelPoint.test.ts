import { expect, test } from 'vitest'
import { isAround, labelPoint } from './labelPoint.ts'

const rectangle = (west: number, south: number, east: number, north: number): number[] => [
  west,
  south,
  east,
  south,
  east,
  north,
  west,
  north,
  west,
  south,
]

test('a name stands in the middle of the largest part, beside its hole', () => {
  const rings = [rectangle(0, 0, 1e6, 1e6), rectangle(5e6, 0, 9e6, 4e6), rectangle(5.5e6, 0.5e6, 7.5e6, 3.5e6)]
  const [x, y] = labelPoint(rings)
  expect(x).toBeGreaterThan(7.5e6)
  expect(x).toBeLessThan(9e6)
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(4e6)
})

test('a part like a thread, or around a pole, has a place for its name too', () => {
  const thread = rectangle(0, 0, 100e6, 10)
  expect(labelPoint([thread])).toEqual([50e6, 5])
  const bent = [0, 0, 60e6, 60e6, 120e6, 0, 120e6, 4, 60e6, 60_000_004, 0, 4, 0, 0]
  expect(isAround(bent, ...labelPoint([bent]))).toBe(true)
  const [, latitude] = labelPoint([rectangle(-180e6, -90e6, 180e6, -80e6)])
  expect(latitude).toBeLessThan(-80e6)
})
