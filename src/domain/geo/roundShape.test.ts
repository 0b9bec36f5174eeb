import { expect, test } from 'vitest'
import { roundShape } from './roundShape.ts'

const long = { latitude: 25.033_964_512_345_6, longitude: 121.564_468_198_765 }

test('a shape that is kept has corners to a centimetre, each where it was', () => {
  const ring = [
    [long.longitude, long.latitude],
    [121.57, 25.03],
    [121.56, 25.04 + 1e-9],
    [long.longitude, long.latitude],
  ] as const
  const rounded = roundShape({ type: 'MultiPolygon', coordinates: [[ring]] })
  expect(rounded.coordinates[0]![0]).toHaveLength(4)
  expect(rounded.coordinates[0]![0]![0]).toEqual([121.5644682, 25.0339645])
  expect(rounded.coordinates[0]![0]!.at(-1)).toEqual(rounded.coordinates[0]![0]![0])
  for (const [at, corner] of rounded.coordinates[0]![0]!.entries())
    for (const axis of [0, 1] as const) expect(Math.abs(corner[axis] - ring[at]![axis])).toBeLessThan(5.1e-8)
  expect(roundShape({ type: 'Polygon', coordinates: [ring] }).coordinates).toEqual(rounded.coordinates[0])
})

test('a circle keeps its radius to a centimetre, and a second rounding changes nothing', () => {
  const rounded = roundShape({ type: 'Circle', centre: { ...long, accuracyMetres: 12 }, radiusMetres: 1234.567_890_1 })
  expect(rounded).toEqual({
    type: 'Circle',
    centre: { latitude: 25.0339645, longitude: 121.5644682 },
    radiusMetres: 1234.57,
  })
  expect(roundShape(rounded)).toEqual(rounded)
})
