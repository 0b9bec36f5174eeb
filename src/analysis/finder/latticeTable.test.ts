import { expect, test } from 'vitest'
import { randomOf } from '#server/demo/random.ts'
import { frameOf, fromFrame } from '#domain/geo/frame.ts'
import { makeAreaIndex } from '../areaIndex.ts'
import { makeAreaFinder } from './areaFinder.ts'
import { makeLatticeTable } from './latticeTable.ts'

const frame = frameOf(121, 0.9999)

/** Returns an index of square areas, each given by west, south and side in frame meters. */
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

const seed = process.env['ANALYSIS_SEED'] ?? 'lattice'

test(`cells judged by their areas are those found by looking at every cell (seed ${seed})`, () => {
  const random = randomOf(seed)
  for (let round = 0; round < 40; round++) {
    const squares = Array.from({ length: 30 }, () => {
      const west = random.between(0, 12_000)
      const south = random.between(2.7e6, 2.712e6)
      return [west, south, random.between(100, 4000)] as const
    })
    const figure = () => (random.next() < 0.1 ? Number.NaN : random.between(0, 100))
    const column = (rule: 'extensive' | 'intensive') => ({ values: Float64Array.from(squares, figure), rule })
    const table = makeLatticeTable(areasOf(squares), { people: column('extensive'), old: column('intensive') }, {})
    const people = table.variables['people']!
    const old = table.variables['old']!
    const min = random.between(0, 20)
    const max = random.between(20, 90)
    const found = makeAreaFinder(table).find([
      { measure: { kind: 'value', variable: 'people' }, min },
      { measure: { kind: 'value', variable: 'old' }, max },
    ])
    expect([...found]).toEqual([...people.keys()].filter((row) => people[row]! >= min && old[row]! <= max))
  }
})
