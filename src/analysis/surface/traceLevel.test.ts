import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringArea } from '../planar/rings.ts'
import { plainEdges } from '../planar/signedEdges.ts'
import { sweepEdges } from '../planar/sweepEdges.ts'
import { type Surface, traceLevel } from './traceLevel.ts'

const surfaceOf = (columns: number, values: readonly number[], cellSize = 1): Surface => ({
  columns,
  rows: values.length / columns,
  minX: 0,
  minY: 0,
  cellSize,
  values: Float64Array.from(values),
})

test('the border of a cone is its circle', () => {
  const side = 101
  const values = Array.from({ length: side * side }, (_, at) =>
    Math.hypot((at % side) - 50, Math.floor(at / side) - 50),
  )
  const rings = traceLevel(surfaceOf(side, values), 30)
  expect(rings.length).toBe(1)
  const [ring] = rings as [Float64Array]
  for (let at = 0; at < ring.length; at += 2) expect(Math.hypot(ring[at]! - 50, ring[at + 1]! - 50)).toBeCloseTo(30, 1)
  expect(-ringArea(ring, 0, ring.length / 2)).toBeCloseTo(Math.PI * 900, -1)
})

test('a ring of ground has an outer border against the clock and a hole with it', () => {
  const side = 61
  const values = Array.from({ length: side * side }, (_, at) =>
    Math.abs(Math.hypot((at % side) - 30, Math.floor(at / side) - 30) - 20),
  )
  const areas = traceLevel(surfaceOf(side, values), 5)
    .map((ring) => -ringArea(ring, 0, ring.length / 2))
    .toSorted((a, b) => a - b)
  expect(areas.length).toBe(2)
  expect(areas[0]).toBeCloseTo(-Math.PI * 225, -1)
  expect(areas[1]).toBeCloseTo(Math.PI * 625, -1)
})

test('ground at the edge of the lattice ends there, and points without a number are outside', () => {
  expect(traceLevel(surfaceOf(2, [0, 0, 0, 0]), 1).length).toBe(1)
  expect(traceLevel(surfaceOf(3, [Number.NaN, 9, Number.NaN, 9, 0, 9, Infinity, 9, 9]), 1).length).toBe(1)
  expect(traceLevel(surfaceOf(2, [2, 2, 2, 2]), 1)).toEqual([])
})

test('whatever the values, rings are simple and apart, and hold exactly the points at or below the level', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 9, maxLength: 90 }),
      (columns, all) => {
        const values = all.slice(0, Math.floor(all.length / columns) * columns)
        const rings = traceLevel(surfaceOf(columns, values), 0)
        const start = [0]
        for (const ring of rings) start.push(start.at(-1)! + ring.length / 2)
        const { edges, hasCrossings } = sweepEdges(
          plainEdges(Float64Array.from(rings.flatMap((ring) => [...ring])), start),
        )
        expect(hasCrossings).toBe(false)
        const isInside = (x: number, y: number): boolean => {
          let count = 0
          for (let edge = 0; edge < edges.count; edge++) {
            const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = edges.ends.subarray(4 * edge, 4 * edge + 4)
            if (x1 <= x && x < x2 && y1 + ((y2 - y1) * (x - x1)) / (x2 - x1) > y) count += edges.signs[edge]!
          }
          return count > 0
        }
        for (const [at, value] of values.entries()) {
          expect(isInside((at % columns) + 1e-5, Math.floor(at / columns) + 1e-5)).toBe(value <= 0)
        }
      },
    ),
    { numRuns: 300 },
  )
})
