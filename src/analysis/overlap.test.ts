import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Shape } from '#domain/geo/point.ts'
import { circleAt, plane, polygonAt, rectangle } from '#tests/analysis/planeShapes.ts'
import { measureOverlap } from './overlap.ts'
import { makeZone, type Zone } from './zone.ts'

function zoneOf(shape: Shape): Zone {
  const made = makeZone(shape, plane)
  if ('problem' in made) throw new Error(`No zone: ${made.problem.kind}`)
  return made.zone
}

const near = (got: number, wanted: number) =>
  expect(Math.abs(got - wanted)).toBeLessThanOrEqual(1e-6 * Math.abs(wanted) + 1e-12)

/** Reference cases O_circles: radii, center distance, shared m², A1 to A4. */
const circles = [
  [500, 500, 500, 307092.42465218925, 1, 0.24300979377486323, 0.3910022189557707, 0.3910022189557707],
  [500, 500, 800, 81750.55439664214, 1, 0.05490130384976336, 0.1040880386618278, 0.1040880386618278],
  [1000, 500, 900, 449335.9799893435, 4, 0.12920660647772478, 0.14302808464869, 0.57211233859476],
  [1000, 500, 300, 785398.1633974483, 4, 0.25, 0.25, 1],
] as const

test('the reference cases of two circles', () => {
  for (const [r1, r2, d, shared, a1, a2, a3, a4] of circles) {
    const found = measureOverlap(zoneOf(circleAt(-d / 2, 0, r1)), zoneOf(circleAt(d / 2, 0, r2)))
    near(found.sharedSquareMetres, shared)
    near(found.a1, a1)
    near(found.a2, a2)
    near(found.a3, a3)
    near(found.a4, a4)
  }
})

test('circles that only touch share nothing; a zone and itself share all', () => {
  const apart = measureOverlap(zoneOf(circleAt(-500.01, 0, 500)), zoneOf(circleAt(500.01, 0, 500)))
  expect(apart).toEqual({ sharedSquareMetres: 0, a1: 1, a2: 0, a3: 0, a4: 0 })
  for (const shape of [circleAt(0, 0, 500), polygonAt(rectangle(0, 0, 700, 300))]) {
    const same = measureOverlap(zoneOf(shape), zoneOf(shape))
    for (const value of [same.a1, same.a2, same.a3, same.a4]) expect(value).toBeCloseTo(1, 9)
  }
  const neighbours = measureOverlap(
    zoneOf(polygonAt(rectangle(0, 0, 500, 500))),
    zoneOf(polygonAt(rectangle(500, 0, 900, 500))),
  )
  expect(neighbours.sharedSquareMetres).toBeLessThan(1e-4)
})

test('far from the meridian, where the scale changes across a zone, a zone inside another still shares all of itself', () => {
  for (const offset of [-15_000, 15_000]) {
    const inner = zoneOf(circleAt(300_000 + offset, 0, 2000))
    const { sharedSquareMetres } = measureOverlap(zoneOf(circleAt(300_000, 0, 20_000)), inner)
    expect(sharedSquareMetres / inner.squareMetres).toBeCloseTo(1, 12)
  }
})

test('the measures as Esri prints them: A1 93.7%, A2 15.9% where A3 is 28.4% and A4 26.6%', () => {
  const store = 1000 / 0.284
  const studied = 1000 / 0.266
  const shared = 1000
  const found = measureOverlap(
    zoneOf(polygonAt(rectangle(0, 0, store, 100))),
    zoneOf(polygonAt(rectangle(store - shared, 0, store - shared + studied, 100))),
  )
  expect(found.a1).toBeCloseTo(0.9366, 4)
  expect(found.a2).toBeCloseTo(0.1592, 4)
  expect(found.a3).toBeCloseTo(0.284, 5)
  expect(found.a4).toBeCloseTo(0.266, 5)
})

const spot = fc.double({ min: -1500, max: 1500, noNaN: true })
const length = fc.double({ min: 50, max: 2000, noNaN: true })
const someCircle = fc.tuple(spot, spot, length).map(([x, y, r]) => circleAt(x, y, r))
const someStar = fc
  .tuple(spot, spot, fc.array(length, { minLength: 3, maxLength: 24 }))
  .map(([x, y, radii]) =>
    polygonAt(radii.map((r, i): [number, number] => cornerAt(x, y, r, (i / radii.length) * 2 * Math.PI))),
  )
const someShape = fc.oneof(someCircle, someStar)

const cornerAt = (x: number, y: number, r: number, angle: number): [number, number] => [
  x + r * Math.cos(angle),
  y + r * Math.sin(angle),
]

test('A1 is A4 ÷ A3, A2 is 1 ÷ (1/A3 + 1/A4 − 1), and both ways round the shared area is the same', () => {
  fc.assert(
    fc.property(someShape, someShape, (one, other) => {
      const store = zoneOf(one)
      const studied = zoneOf(other)
      const { a1, a2, a3, a4, sharedSquareMetres } = measureOverlap(store, studied)
      for (const share of [a2, a3, a4]) expect(share).toBeGreaterThanOrEqual(0)
      for (const share of [a2, a3, a4]) expect(share).toBeLessThanOrEqual(1)
      const back = measureOverlap(studied, store)
      expect(Math.abs(back.sharedSquareMetres - sharedSquareMetres)).toBeLessThan(1e-3)
      expect(back.a1 * a1).toBeCloseTo(1, 9)
      if (sharedSquareMetres < 1e-3) return
      expect(a4 / a3 / a1).toBeCloseTo(1, 9)
      expect(a2 * (1 / a3 + 1 / a4 - 1)).toBeCloseTo(1, 9)
    }),
    { numRuns: 500 },
  )
})

test('a circle and a polygon of very many corners in its place share the same ground with other zones', () => {
  fc.assert(
    fc.property(spot, spot, length, someShape, (x, y, r, shape) => {
      const corners = Array.from({ length: 4000 }, (_, i) => cornerAt(x, y, r, (i * Math.PI) / 2000))
      const circle = zoneOf(circleAt(x, y, r))
      const fine = zoneOf(polygonAt(corners))
      const other = zoneOf(shape)
      const difference =
        measureOverlap(circle, other).sharedSquareMetres - measureOverlap(fine, other).sharedSquareMetres
      // The area of a 4,000-corner polygon is less than the disc's by 4e-7 of that area.
      expect(Math.abs(difference)).toBeLessThan(1e-6 * Math.PI * r * r)
    }),
    { numRuns: 40 },
  )
})

test('turning and moving both zones moves no measure', () => {
  const turned = (shape: readonly (readonly [number, number])[], angle: number, dx: number, dy: number) =>
    polygonAt(
      shape.map(([x, y]): [number, number] => [
        dx + x * Math.cos(angle) - y * Math.sin(angle),
        dy + x * Math.sin(angle) + y * Math.cos(angle),
      ]),
    )
  const l = [
    [0, 0],
    [900, 0],
    [900, 300],
    [300, 300],
    [300, 800],
    [0, 800],
    [0, 0],
  ] as const
  const w = [
    [200, -100],
    [500, 700],
    [800, -100],
    [600, 900],
    [400, 500],
    [100, 1000],
    [200, -100],
  ] as const
  const still = measureOverlap(zoneOf(turned(l, 0, 0, 0)), zoneOf(turned(w, 0, 0, 0)))
  for (const [angle, dx, dy] of [
    [0.3, 0, 0],
    [Math.PI / 2, 700, -900],
    [Math.PI, 0, 0],
    [4, -2000, 1500],
  ] as const) {
    const moved = measureOverlap(zoneOf(turned(l, angle, dx, dy)), zoneOf(turned(w, angle, dx, dy)))
    expect(moved.a2).toBeCloseTo(still.a2, 6)
    expect(moved.a3).toBeCloseTo(still.a3, 6)
    expect(moved.a4).toBeCloseTo(still.a4, 6)
  }
})
