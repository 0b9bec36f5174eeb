import { expect, test } from 'vitest'
import { frameOf, fromFrame } from '#domain/geo/frame.ts'
import { makeAreaIndex } from '../areaIndex.ts'
import { makeLatticeTable } from './latticeTable.ts'

const frame = frameOf(121, 0.9999)

/** Squares given by west, south and side in metres of the frame. */
function areasOf(squares: readonly (readonly [number, number, number])[]) {
  const corners = squares.flatMap(([x, y, side]) => [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ])
  return makeAreaIndex(
    {
      xy: Float64Array.from(
        corners.flatMap(([x, y]) => [fromFrame(frame, x!, y!).longitude, fromFrame(frame, x!, y!).latitude]),
      ),
      ringStart: Uint32Array.from({ length: squares.length + 1 }, (_, i) => 5 * i),
      areaStart: Uint32Array.from({ length: squares.length + 1 }, (_, i) => i),
    },
    frame,
  )
}

test('cells get the figures of the area around their middle: what adds up by ground, what holds everywhere as it is', () => {
  const areas = areasOf([
    [0, 2.7e6, 1000],
    [1000, 2.7e6, 1000],
    [5000, 2.7e6, 1000],
  ])
  const people = { values: Float64Array.of(160, 320, Number.NaN), rule: 'extensive' as const }
  const density = { values: Float64Array.of(160, 320, 5), rule: 'intensive' as const }
  const table = makeLatticeTable(areas, { people, density }, {})
  expect(table.count).toBe(48)
  const known = [...table.variables['people']!].filter((value) => !Number.isNaN(value))
  expect(known.reduce((sum, value) => sum + value, 0)).toBeCloseTo(480, 3)
  expect(new Set(table.variables['density'])).toEqual(new Set([160, 320, 5]))
  expect([...table.areaOfRow].filter((area) => area === 1).length).toBe(16)
})

test('no areas are no cells', () => {
  expect(makeLatticeTable(areasOf([]), {}, {}).count).toBe(0)
})
