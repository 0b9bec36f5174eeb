import { expect, test } from 'vitest'
import type { Shape } from '#domain/geo/point.ts'
import { nearestTo, zonesAt } from './pickAt.ts'

const square = (half: number): Shape => ({
  type: 'Polygon',
  coordinates: [
    [
      [121.5 - half, 25 - half],
      [121.5 + half, 25 - half],
      [121.5 + half, 25 + half],
      [121.5 - half, 25 + half],
      [121.5 - half, 25 - half],
    ],
  ],
})
const zones = [
  { id: 'wide', shape: square(0.02) },
  { id: 'core', shape: square(0.005) },
  { id: 'ring', shape: { type: 'Circle', centre: { latitude: 25, longitude: 121.5 }, radiusMetres: 1000 } as Shape },
]

test('a press finds the zones that it lies in, the smallest first', () => {
  const idsAt = (latitude: number) => zonesAt(zones, { latitude, longitude: 121.5 }).map(({ id }) => id)
  expect(idsAt(25)).toEqual(['core', 'ring', 'wide'])
  expect(idsAt(25.015)).toEqual(['wide'])
  expect(idsAt(25.03)).toEqual([])
})

test('a press finds the nearest place within a finger, and none beyond', () => {
  const at = (id: string, longitude: number) => ({ id, place: { latitude: 25, longitude } })
  const places = [at('far', 121.502), at('near', 121.5005)]
  expect(nearestTo(places, { latitude: 25, longitude: 121.5 }, 100)?.id).toBe('near')
  expect(nearestTo(places, { latitude: 25, longitude: 121.5 }, 20)).toBeUndefined()
})
