import { expect, test } from 'vitest'
import type { PolygonShape, Shape } from '#domain/geo/point.ts'
import type { TrackVertex } from '#domain/survey/track.ts'
import { walkCoverage } from './walkCoverage.ts'

/** Degrees per meter at Taipei's latitude. */
const east = 1 / 100_920
const north = 1 / 110_770
const longitude = 121.54
const latitude = 25.04
const at = (x: number, y: number): TrackVertex => [longitude + x * east, latitude + y * north, 0, 5]
const corner = (x: number, y: number): [number, number] => [longitude + x * east, latitude + y * north]
const box = (size: number): PolygonShape => ({
  type: 'Polygon',
  coordinates: [[corner(0, 0), corner(size, 0), corner(size, size), corner(0, size), corner(0, 0)]],
})

test('a straight walk through a square of a kilometre covers the strip beside it', () => {
  expect(walkCoverage(box(1000), [[at(-200, 500), at(1200, 500)]], 50)).toBeCloseTo(0.1, 2)
  expect(walkCoverage(box(1000), [[at(-200, 500), at(1200, 500)]], 100)).toBeCloseTo(0.2, 2)
})

test('between two segments nothing is covered, as it is where the same way is one segment', () => {
  const joined = walkCoverage(box(1000), [[at(0, 500), at(200, 500), at(800, 500), at(1000, 500)]], 50)!
  const apart = walkCoverage(
    box(1000),
    [
      [at(0, 500), at(200, 500)],
      [at(800, 500), at(1000, 500)],
    ],
    50,
  )!
  expect(joined).toBeCloseTo(0.1, 2)
  expect(apart).toBeCloseTo((2 * 200 * 100 + Math.PI * 50 ** 2) / 1e6, 2)
})

test('a way walked twice counts once, and one outside the zone not at all', () => {
  const way = [at(0, 500), at(1000, 500)]
  expect(walkCoverage(box(1000), [way, way.toReversed()], 50)).toBe(walkCoverage(box(1000), [way], 50))
  expect(walkCoverage(box(1000), [[at(0, 1100), at(1000, 1100)]], 50)).toBe(0)
  expect(walkCoverage(box(1000), [], 50)).toBe(0)
})

test('one position in the middle of a circle covers its disc, and a hole is no ground', () => {
  const circle: Shape = { type: 'Circle', centre: { longitude, latitude }, radiusMetres: 100 }
  expect(walkCoverage(circle, [[at(0, 0)]], 50)).toBeCloseTo(0.25, 2)
  const holed: Shape = {
    type: 'Polygon',
    coordinates: [
      ...box(1000).coordinates,
      [corner(0, 400), corner(1000, 400), corner(1000, 600), corner(0, 600), corner(0, 400)],
    ],
  }
  expect(walkCoverage(holed, [[at(0, 500), at(1000, 500)]], 50)).toBe(0)
})

test('a zone without ground has no coverage', () => {
  expect(walkCoverage({ type: 'Polygon', coordinates: [] }, [], 50)).toBeUndefined()
  expect(walkCoverage({ type: 'Circle', centre: { longitude, latitude }, radiusMetres: 0 }, [], 50)).toBeUndefined()
})

test('a week of long walks is measured in less time than a person notices', () => {
  const way = Array.from({ length: 20_000 }, (_, step) =>
    at(500 + 480 * Math.cos(step / 60), 500 + 480 * Math.sin(step / 47)),
  )
  const before = process.cpuUsage().user
  expect(walkCoverage(box(1000), [way, way, way], 50)).toBeGreaterThan(0.9)
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1500)
})
