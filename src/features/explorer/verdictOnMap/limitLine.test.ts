import { expect, test } from 'vitest'
import type { Place } from '#domain/geo/point.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import { limitLine } from './limitLine.ts'

const store = { latitude: 25.03, longitude: 121.55 }
const candidate = { latitude: 25.034, longitude: 121.556 }
const fading = async (place: Place) => 0.3 * Math.exp(-distanceMetres(store, place) / 600)

test('on the line of the limit the store loses just the limit, on the side of the candidate', async () => {
  const line = await limitLine(store, candidate, 0.08, fading)
  expect(line).toHaveLength(9)
  for (const [longitude, latitude] of line) {
    expect(await fading({ longitude, latitude })).toBeCloseTo(0.08, 2)
    expect(longitude).toBeGreaterThan(store.longitude)
  }
})

test('where a store loses more than the limit to any candidate, or to none, there is no line', async () => {
  expect(await limitLine(store, candidate, 0.08, async () => 0.2)).toEqual([])
  expect(await limitLine(store, candidate, 0.08, async () => 0.01)).toEqual([])
})
