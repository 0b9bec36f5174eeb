import { expect, test } from 'vitest'
import { frameOf, toFrame } from '#domain/geo/frame.ts'
import type { Shape } from '#domain/geo/point.ts'
import { bufferAround } from './bufferAround.ts'

const longitude = 121.53
const latitude = 25.05
/** Degrees per kilometer at the test's location. */
const east = 1 / 100.908
const north = 1 / 110.777
const line = [
  [longitude, latitude],
  [longitude + east, latitude],
] as const
const square = [
  [longitude, latitude],
  [longitude + east, latitude],
  [longitude + east, latitude + north],
  [longitude, latitude + north],
  [longitude, latitude],
] as const

function squareMetres(shape: Shape | undefined): number {
  if (shape?.type !== 'Polygon') throw new Error('One polygon was expected.')
  const frame = frameOf(longitude)
  const areaOf = (ring: readonly (readonly [number, number])[]) => {
    const points = ring.map(([x, y]) => toFrame(frame, x, y))
    return (
      Math.abs(
        points.reduce((sum, p, at) => {
          const next = points[(at + 1) % points.length]!
          return sum + p.x * next.y - next.x * p.y
        }, 0),
      ) / 2
    )
  }
  const [outer = [], ...holes] = shape.coordinates
  return areaOf(outer) - holes.reduce((sum, hole) => sum + areaOf(hole), 0)
}

test.each([6, 50, 250, 2000])('ground %d m around a line of a kilometre is a band with round ends', (metres) => {
  const made = squareMetres(bufferAround({ kind: 'line', path: line }, metres))
  const expected = 2 * metres * 1000 + Math.PI * metres ** 2
  expect(Math.abs(made / expected - 1)).toBeLessThan(0.004)
})

test('ground around an area holds the area itself, without a hole', () => {
  const made = squareMetres(bufferAround({ kind: 'ring', path: square }, 250))
  const expected = 1000 ** 2 + 4 * 1000 * 250 + Math.PI * 250 ** 2
  expect(Math.abs(made / expected - 1)).toBeLessThan(0.004)
})

test('nothing drawn, and what reaches around half the Earth, has no ground', () => {
  expect(bufferAround({ kind: 'line', path: [] }, 250)).toBeUndefined()
  expect(
    bufferAround(
      {
        kind: 'line',
        path: [
          [0, 0],
          [90, 0],
        ],
      },
      250,
    ),
  ).toBeUndefined()
})
