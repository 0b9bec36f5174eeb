import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Shape } from '#domain/geo/point.ts'
import { circleAt, placeAt, plane, polygonAt, rectangle } from '#tests/analysis/planeShapes.ts'
import { makeZone, type Zone } from './zone.ts'

function zoneOf(shape: Shape): Zone {
  const made = makeZone(shape, plane)
  if ('problem' in made) throw new Error(`No zone: ${made.problem.kind}`)
  return made.zone
}

const problemOf = (shape: Shape) => {
  const made = makeZone(shape, plane)
  return 'problem' in made ? made.problem : undefined
}

const notesOf = (shape: Shape) => {
  const made = makeZone(shape, plane)
  return 'problem' in made ? undefined : made.notes
}

test('a circle stays a true circle: its ground is π r²', () => {
  expect(zoneOf(circleAt(0, 0, 1500)).squareMetres).toBe(Math.PI * 1500 ** 2)
})

test('far from the meridian a circle has a larger radius in the plane and the same ground', () => {
  const zone = zoneOf(circleAt(600_000, 0, 1000))
  expect(zone.planeArea / zone.squareMetres).toBeCloseTo(1.0089, 3)
  expect(zone.squareMetres).toBe(Math.PI * 1e6)
})

test('the ground of a polygon is counted once whatever way round it is drawn, open or closed, with points twice', () => {
  const closed = rectangle(0, 0, 800, 500)
  const open = closed.slice(0, -1)
  const twice = open.flatMap((point) => [point, point])
  for (const ring of [closed, open, twice, open.toReversed()]) {
    expect(zoneOf(polygonAt(ring)).squareMetres).toBeCloseTo(400_000, 1)
    expect(notesOf(polygonAt(ring))).toEqual([])
  }
})

test('holes are left out, and islands in holes are counted', () => {
  const shape = polygonAt(rectangle(0, 0, 1000, 1000), rectangle(200, 200, 800, 800), rectangle(400, 400, 600, 600))
  expect(zoneOf(shape).squareMetres).toBeCloseTo(1e6 - 360_000 + 40_000, 0)
})

test('an outline that crosses itself counts by the even-odd rule and says so', () => {
  const bow = polygonAt([
    [0, 0],
    [1000, 1000],
    [1000, 0],
    [0, 1000],
    [0, 0],
  ])
  expect(zoneOf(bow).squareMetres).toBeCloseTo(500_000, 0)
  expect(notesOf(bow)).toEqual(['selfCrossing'])
  // A pentagram in one stroke: its middle is enclosed twice and doesn't count.
  const corner = (i: number): [number, number] => [
    1000 * Math.sin((i * 4 * Math.PI) / 5),
    1000 * Math.cos((i * 4 * Math.PI) / 5),
  ]
  const star = polygonAt([0, 1, 2, 3, 4, 0].map(corner))
  expect(zoneOf(star).squareMetres).toBeCloseTo(775_677, 0)
  expect(notesOf(star)).toEqual(['selfCrossing'])
})

test('a shape without ground is refused, and never measured', () => {
  const nothing: Shape[] = [
    polygonAt([]),
    polygonAt([[0, 0]]),
    polygonAt([
      [0, 0],
      [100, 0],
      [0, 0],
    ]),
    polygonAt([
      [0, 0],
      [100, 100],
      [200, 200],
      [0, 0],
    ]),
    circleAt(0, 0, 0),
    circleAt(0, 0, Number.NaN),
    { type: 'MultiPolygon', coordinates: [] },
  ]
  for (const shape of nothing) expect(problemOf(shape)).toEqual({ kind: 'tooFewPoints' })
  const twice = polygonAt([...rectangle(0, 0, 100, 100), ...rectangle(0, 0, 100, 100)])
  expect(problemOf(twice)).toEqual({ kind: 'drawnTwice' })
})

test('a place that is not on Earth is no place of a zone', () => {
  const bad: Shape[] = [
    { type: 'Circle', centre: { longitude: Number.NaN, latitude: 25 }, radiusMetres: 500 },
    { type: 'Circle', centre: { longitude: 121, latitude: 91 }, radiusMetres: 500 },
    {
      type: 'Polygon',
      coordinates: [
        [
          [121, 25],
          [Infinity, 25],
          [121, 26],
          [121, 25],
        ],
      ],
    },
    {
      type: 'Polygon',
      coordinates: [
        [
          [121, 25],
          [181, 25],
          [121, 26],
          [121, 25],
        ],
      ],
    },
  ]
  for (const shape of bad) expect(problemOf(shape)).toEqual({ kind: 'noArea' })
})

test('a zone over the limit is refused with its size and the limit', () => {
  const square = polygonAt(rectangle(-25_000, 0, 25_000, 50_000))
  expect(problemOf(square)).toMatchObject({ kind: 'tooLarge', limitSquareKilometres: 2000 })
  expect((problemOf(square) as { squareKilometres: number }).squareKilometres).toBeCloseTo(2500, 0)
  expect(problemOf(polygonAt(rectangle(-22_000, 0, 22_000, 44_000)))).toBeUndefined()
  expect(problemOf(circleAt(0, 0, 26_000))).toMatchObject({ kind: 'tooLarge' })
  expect(problemOf(circleAt(0, 0, Infinity))).toMatchObject({ kind: 'tooLarge' })
  const around = (west: number, south: number, east: number, north: number): Shape => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  })
  // The last shape is too far from the meridian to project, so its size can only be measured on the globe.
  for (const [shape, millions] of [
    [around(-179, -80, 179, 80), 500],
    [around(21, -10, 41, 10), 4.93],
  ] as const) {
    const problem = problemOf(shape)
    expect(problem?.kind).toBe('tooLarge')
    if (problem?.kind === 'tooLarge') expect(problem.squareKilometres / 1e6 / millions).toBeCloseTo(1, 1)
  }
})

test('a zone on the other side of the Earth has true ground or none, never a number that is not one', () => {
  for (const longitude of [-150, -90, -59, 31, 60, 90])
    for (const latitude of [-89, -30, 0, 45, 89]) {
      const made = makeZone({ type: 'Circle', centre: { longitude, latitude }, radiusMetres: 1000 }, plane)
      if ('zone' in made)
        expect(Object.values(made.zone).every((value) => typeof value === 'string' || Number.isFinite(value))).toBe(
          true,
        )
    }
  expect(placeAt(0, 0).longitude).toBeCloseTo(121, 12)
})

const anyNumber = fc.oneof(
  fc.double({ min: -200, max: 200 }),
  fc.constantFrom(
    0,
    90,
    -90,
    121,
    121 + 2e-14,
    25,
    25.001,
    31,
    -149,
    180,
    -180,
    Number.NaN,
    Infinity,
    -Infinity,
    1e300,
    5e-324,
  ),
)
const anyPoint = fc.oneof(
  fc.tuple(anyNumber, anyNumber),
  fc.tuple(fc.double({ min: 120.9, max: 121.1, noNaN: true }), fc.double({ min: 24.4, max: 24.6, noNaN: true })),
)
const anyShape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({
    type: fc.constant('Circle' as const),
    centre: anyPoint.map(([longitude, latitude]) => ({ longitude, latitude })),
    radiusMetres: fc.oneof(anyNumber, fc.double()),
  }),
  fc.record({
    type: fc.constant('Polygon' as const),
    coordinates: fc.array(fc.array(anyPoint, { maxLength: 9 }), { maxLength: 3 }),
  }),
)

test('whatever is asked for, a zone has a problem or only numbers', () => {
  fc.assert(
    fc.property(anyShape, (shape) => {
      const made = makeZone(shape, plane)
      if ('problem' in made) return
      const { zone } = made
      const numbers = [zone.planeArea, zone.squareMetres, zone.minX, zone.maxX, zone.minY, zone.maxY]
      if (zone.kind === 'polygon') numbers.push(...zone.edges.ends, ...zone.edges.slopes)
      expect(numbers.every(Number.isFinite)).toBe(true)
      expect(zone.squareMetres).toBeGreaterThan(0)
      expect(zone.squareMetres).toBeLessThanOrEqual(2e9)
    }),
    { numRuns: 3000 },
  )
})

test('an outline over the 180th meridian is told as that, however its far side is written', () => {
  const strip = (east: number): Shape => ({
    type: 'Polygon',
    coordinates: [
      [
        [179.99, -17],
        [east, -17],
        [east, -16.99],
        [179.99, -16.99],
      ],
    ],
  })
  for (const east of [-179.99, 180.01]) expect(problemOf(strip(east))).toEqual({ kind: 'acrossMeridian' })
  expect(problemOf(strip(179.999))).toBeUndefined()
})
