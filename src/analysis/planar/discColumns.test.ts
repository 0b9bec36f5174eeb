import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discBelowEdge, halfDiscArea } from './discColumns.ts'

type Point = readonly [number, number]

const ringArea = (r: number, ring: readonly Point[], from = -r, to = r): number =>
  ring.reduce((sum, [x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!
    return sum + discBelowEdge(r, x1, y1, x2, y2, from, to)
  }, 0)

/** Computes the area independently: for each edge, the disc's part of the triangle between the edge and the center. */
function bySectors(r: number, ring: readonly Point[]): number {
  const cross = (a: Point, b: Point) => a[0] * b[1] - a[1] * b[0]
  const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1]
  const piece = (a: Point, b: Point) => {
    const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const
    const isInside = dot(middle, middle) <= r * r
    return isInside ? cross(a, b) / 2 : (r * r * Math.atan2(cross(a, b), dot(a, b))) / 2
  }
  return -ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length]!
    const d = [q[0] - p[0], q[1] - p[1]] as const
    const a = dot(d, d)
    const b = dot(p, d)
    const c = dot(p, p) - r * r
    const root = b * b - a * c
    if (a === 0) return sum
    const cuts = root > 0 ? [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a].filter((t) => t > 0 && t < 1) : []
    const points = [0, ...cuts, 1].map((t): Point => [p[0] + t * d[0], p[1] + t * d[1]])
    return sum + points.slice(1).reduce((part, point, k) => part + piece(points[k]!, point), 0)
  }, 0)
}

const spot = fc.double({ min: -2500, max: 2500, noNaN: true })
const anywhere = fc.tuple(spot, spot)
const nearRim = fc
  .tuple(fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), fc.double({ min: 0.98, max: 1.02, noNaN: true }))
  .map(([angle, share]): Point => [1000 * share * Math.cos(angle), 1000 * share * Math.sin(angle)])

test('disc and ring share what the sum of sectors and triangles says, however the edges pass the rim', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anywhere, nearRim), { minLength: 3, maxLength: 12 }), (ring) => {
      expect(Math.abs(ringArea(1000, ring) - bySectors(1000, ring))).toBeLessThan(1e-3)
    }),
    { numRuns: 5000 },
  )
})

test('short edges along the rim add up as exactly', () => {
  fc.assert(
    fc.property(
      nearRim,
      fc.double({ min: 1e-3, max: 60, noNaN: true }),
      fc.array(fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })), {
        minLength: 3,
        maxLength: 8,
      }),
      ([x, y], size, offsets) => {
        const ring = offsets.map(([dx, dy]): Point => [x + size * dx, y + size * dy])
        expect(Math.abs(ringArea(1000, ring) - bySectors(1000, ring))).toBeLessThan(1e-6)
      },
    ),
    { numRuns: 5000 },
  )
})

test('the halves of a disc left and right of a line are the whole, and half of it is half', () => {
  const square: Point[] = [
    [-3000, -3000],
    [-3000, 3000],
    [3000, 3000],
    [3000, -3000],
  ]
  expect(ringArea(1000, square)).toBeCloseTo(Math.PI * 1e6, 6)
  expect(ringArea(1000, square, -1000, 0)).toBeCloseTo((Math.PI * 1e6) / 2, 6)
  for (const line of [-999.999, -300, 0.001, 750])
    expect(ringArea(1000, square, -1000, line) + ringArea(1000, square, line, 1000)).toBeCloseTo(Math.PI * 1e6, 5)
  expect(halfDiscArea(1000, -1000, 1000)).toBeCloseTo((Math.PI * 1e6) / 2, 6)
  expect(halfDiscArea(1000, 500, 500)).toBe(0)
})
