import fc from 'fast-check'
import { expect, test } from 'vitest'
import { straightenRing } from './straightenRing.ts'

function ringThrough(corners: readonly (readonly [number, number])[], onEachSide: number): Float64Array {
  const points: number[] = []
  for (const [at, [x, y]] of corners.entries()) {
    const [toX, toY] = corners[(at + 1) % corners.length]!
    for (let part = 0; part < onEachSide; part++)
      points.push(x + ((toX - x) * part) / onEachSide, y + ((toY - y) * part) / onEachSide)
  }
  return Float64Array.from([...points, ...corners[0]!])
}

const pointsOf = (ring: Float64Array): [number, number][] =>
  Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at]!, ring[2 * at + 1]!])

function metresToPiece([x, y]: readonly number[], [x1, y1]: readonly number[], [x2, y2]: readonly number[]): number {
  const dx = x2! - x1!
  const dy = y2! - y1!
  const squared = dx * dx + dy * dy
  const share = squared > 0 ? Math.max(0, Math.min(1, ((x! - x1!) * dx + (y! - y1!) * dy) / squared)) : 0
  return Math.hypot(x1! + share * dx - x!, y1! + share * dy - y!)
}

test('of a street with straight sides only the corners are left, and the ring stays closed', () => {
  const corners = [
    [0, 0],
    [100, 0],
    [100, 12],
    [0, 12],
  ] as const
  const retained = pointsOf(straightenRing(ringThrough(corners, 25), 0.1))
  expect(retained).toEqual([...corners, corners[0]])
})

test('a bend that is larger than the tolerance stays, a smaller one goes', () => {
  const bent = (by: number) => Float64Array.from([0, 0, 25, 0, 50, by, 75, 0, 100, 0, 100, -40, 50, -40, 0, -40, 0, 0])
  const hasBend = (ring: Float64Array) => pointsOf(ring).some(([x, y]) => x === 50 && y > 0)
  expect(hasBend(straightenRing(bent(3), 2))).toBe(true)
  expect(hasBend(straightenRing(bent(1), 2))).toBe(false)
})

test('a triangle is left as it is, and a tolerance of nothing leaves out only what says nothing', () => {
  const triangle = Float64Array.from([0, 0, 10, 0, 5, 8, 0, 0])
  expect(straightenRing(triangle, 100)).toEqual(triangle)
  const ring = ringThrough(
    [
      [0, 0],
      [7, 1],
      [3, 9],
    ],
    1,
  )
  expect(straightenRing(ring, 0)).toEqual(ring)
})

test('what is left are points of the ring, in their order, and no point that went lies farther off than the tolerance', () => {
  const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(coordinate, coordinate), { minLength: 4, maxLength: 60 }),
      fc.double({ min: 0, max: 300, noNaN: true }),
      (points, tolerance) => {
        const closed = [...points, points[0]!]
        const retained = pointsOf(straightenRing(Float64Array.from(closed.flat()), tolerance))
        expect(retained.length).toBeGreaterThanOrEqual(3)
        expect(retained.at(0)).toEqual(retained.at(-1))
        let at = 0
        for (const [next, point] of retained.entries()) {
          const from = at
          while (at < closed.length && (closed[at]![0] !== point[0] || closed[at]![1] !== point[1])) at++
          expect(at).toBeLessThan(closed.length)
          const before = retained[Math.max(0, next - 1)]!
          const after = point
          for (const gone of closed.slice(from, at))
            expect(metresToPiece(gone, before, after)).toBeLessThan(tolerance + 1e-6)
          if (next < retained.length - 1) at++
        }
      },
    ),
  )
})
