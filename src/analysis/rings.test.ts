import { expect, test } from 'vitest'
import { makeRings } from './rings.ts'

const centre = { longitude: 121.5, latitude: 25 }

test('rings come from small to large, each once, and only between 50 m and 20 km', () => {
  const rings = makeRings(centre, [1000, 50, 49, 20_000, 20_001, 1000, Number.NaN])
  expect(rings.map(({ radiusMetres }) => radiusMetres)).toEqual([50, 1000, 20_000])
  expect(rings[0]).toEqual({ type: 'Circle', centre, radiusMetres: 50 })
})
