import { expect, test } from 'vitest'
import { frameOf, fromFrame } from '#domain/geo/frame.ts'
import { makeAreaIndex } from './areaIndex.ts'
import { columnOf } from './areaColumn.ts'
import { smallestReaching, thresholdCircle } from './thresholdArea.ts'

const frame = frameOf(121)
const place = (x: number, y: number) => fromFrame(frame, x, 2.7e6 + y)

function squares(count: number) {
  const xy: number[] = []
  for (let i = 0; i < count; i++)
    for (const [x, y] of [
      [0, 0],
      [4000, 0],
      [4000, 4000],
      [0, 4000],
      [0, 0],
    ] as const) {
      const { longitude, latitude } = place(i * 4000 + x, y)
      xy.push(longitude, latitude)
    }
  return makeAreaIndex(
    {
      xy: Float64Array.from(xy),
      ringStart: Uint32Array.from({ length: count + 1 }, (_, i) => 5 * i),
      areaStart: Uint32Array.from({ length: count + 1 }, (_, i) => i),
    },
    frame,
  )
}

test('on even ground the circle that holds so many has the radius of their share of the ground', () => {
  const areas = squares(1)
  const { radiusMetres, held } = thresholdCircle(
    areas,
    columnOf('extensive', Float64Array.of(16_000)),
    place(2000, 2000),
    Math.PI * 1000,
  )
  expect(radiusMetres).toBeCloseTo(1000, 2)
  expect(held / (Math.PI * 1000)).toBeCloseTo(1, 9)
})

test('a circle grows over ground without people until it meets some', () => {
  const areas = squares(3)
  const people = columnOf('extensive', Float64Array.of(Number.NaN, 0, 500))
  const { radiusMetres, held } = thresholdCircle(areas, people, place(2000, 2000), 100)
  expect(radiusMetres).toBeGreaterThan(6000)
  expect(held).toBeCloseTo(100, 6)
  const all = thresholdCircle(areas, people, place(2000, 2000), 500)
  expect(all.radiusMetres).toBeCloseTo(Math.hypot(10_000, 2000), 0)
})

test('more than there are within 25 km, and no number at all, are told in a sentence', () => {
  const areas = squares(1)
  expect(() => thresholdCircle(areas, columnOf('extensive', Float64Array.of(160.5)), place(0, 0), 161)).toThrow(
    'Within 25 km there are 160, fewer than the 161',
  )
  expect(() => thresholdCircle(areas, columnOf('extensive', Float64Array.of(160)), place(0, 0), 0)).toThrow(
    'more than zero',
  )
  expect(() =>
    thresholdCircle(areas, columnOf('extensive', Float64Array.of(160)), { longitude: 999, latitude: 0 }, 1),
  ).toThrow('not on Earth')
})

test('the least limit that reaches a target is found by halving', () => {
  expect(smallestReaching((limit) => limit ** 2, 50, 100)).toBe(8)
  expect(smallestReaching((limit) => limit ** 2, 49, 100)).toBe(7)
  expect(smallestReaching(() => 10, 50, 100)).toBeUndefined()
})
