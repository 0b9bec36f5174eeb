import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaBelowEdge, stripeEdges } from './edgeColumns.ts'
import { areaOfEdges, isInEdges, plainEdges } from './signedEdges.ts'
import { sweepEdges } from './sweepEdges.ts'

type Ring = readonly (readonly [number, number])[]

function edgesOf(...rings: readonly Ring[]) {
  const closed = rings.map((ring) => [...ring, ring[0]!])
  const starts = closed.map((_, i) => closed.slice(0, i).reduce((sum, ring) => sum + ring.length, 0))
  return plainEdges(Float64Array.from(closed.flat(2)), [...starts, closed.flat().length])
}

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
]
const diamond = (x: number, y: number, r: number): Ring => [
  [x - r, y],
  [x, y - r],
  [x + r, y],
  [x, y + r],
]

test('the ground of one shape is what the even-odd rule makes of its outline', () => {
  expect(areaOfEdges(sweepEdges(edgesOf(square(0, 0, 10))).edges)).toBeCloseTo(100, 9)
  expect(areaOfEdges(sweepEdges(edgesOf(diamond(0, 0, 10))).edges)).toBeCloseTo(200, 9)
  expect(areaOfEdges(sweepEdges(edgesOf(square(0, 0, 10), square(2, 2, 3))).edges)).toBeCloseTo(91, 9)
  expect(areaOfEdges(sweepEdges(edgesOf(square(0, 0, 10), square(5, 5, 10))).edges)).toBeCloseTo(150, 9)
  expect(areaOfEdges(sweepEdges(edgesOf(square(0, 0, 10), square(0, 0, 10))).edges)).toBe(0)
})

test('of two shapes the common ground is left, whichever comes first', () => {
  for (const [a, b, common] of [
    [square(0, 0, 10), square(5, 5, 10), 25],
    [square(0, 0, 10), square(10, 0, 10), 0],
    [square(0, 0, 10), square(20, 0, 10), 0],
    [square(0, 0, 10), square(0, 0, 10), 100],
    [square(0, 0, 10), square(2, 2, 3), 9],
    [square(-10, -10, 20), diamond(0, 0, 15), 350],
    [diamond(0, 0, 10), diamond(10, 0, 10), 50],
  ] as const) {
    expect(areaOfEdges(sweepEdges(edgesOf(a), edgesOf(b)).edges)).toBeCloseTo(common, 9)
    expect(areaOfEdges(sweepEdges(edgesOf(b), edgesOf(a)).edges)).toBeCloseTo(common, 9)
  }
})

test('only an outline that truly crosses itself is said to', () => {
  expect(
    sweepEdges(
      edgesOf([
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ]),
    ).hasCrossings,
  ).toBe(true)
  expect(
    sweepEdges(
      edgesOf([
        [0, 0],
        [5, 5],
        [10, 0],
        [10, 10],
        [5, 5],
        [0, 10],
      ]),
    ).hasCrossings,
  ).toBe(false)
  expect(
    sweepEdges(
      edgesOf([
        [0, 0],
        [10, 0],
        [20, 3],
        [10, 0],
        [10, 10],
      ]),
    ).hasCrossings,
  ).toBe(false)
  expect(sweepEdges(edgesOf(diamond(0, 0, 10)), edgesOf(diamond(10, 0, 10))).hasCrossings).toBe(false)
})

// Small integers make repeated points, vertical edges, overlapping edges and shared crossings common.
const rough = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })), {
  minLength: 3,
  maxLength: 12,
})

const isEvenOdd = (ring: Ring, x: number, y: number): boolean => {
  let isInside = false
  for (const [i, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(i + 1) % ring.length]!
    if (x1 <= x !== x2 <= x && y1 + ((y2 - y1) * (x - x1)) / (x2 - x1) > y) isInside = !isInside
  }
  return isInside
}

test('whatever is drawn, a point lies on the swept ground exactly when the even-odd rule puts it inside', () => {
  fc.assert(
    fc.property(rough, rough, (one, other) => {
      const alone = sweepEdges(edgesOf(one)).edges
      const common = sweepEdges(edgesOf(one), edgesOf(other)).edges
      // Odd fractions keep the points off all edges between integers.
      for (let x = 0.1234567; x < 6; x += 0.7390851)
        for (let y = 0.0765432; y < 6; y += 0.6180339) {
          const inOne = isEvenOdd(one, x, y)
          if (isInEdges(alone, x, y) !== inOne) throw new Error(`alone at ${x}, ${y}`)
          if (isInEdges(common, x, y) !== (inOne && isEvenOdd(other, x, y))) throw new Error(`common at ${x}, ${y}`)
        }
    }),
    { numRuns: 500 },
  )
})

test('edges next to upright, narrower than any number of metres, make no area that is not a number', () => {
  const ring: Ring = [
    [0, 0],
    [5e-324, 100],
    [1e-200, 50],
    [100, 100],
    [100, 0],
  ]
  const { edges } = sweepEdges(edgesOf(ring))
  expect(areaOfEdges(edges)).toBeGreaterThan(7000)
  const outline = stripeEdges(edges)
  const area = ring.reduce((sum, [x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!
    return sum + areaBelowEdge(outline, x1, y1, x2, y2)
  }, 0)
  expect(area).toBeCloseTo(areaOfEdges(edges), 6)
})
