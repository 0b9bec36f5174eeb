import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf } from '#domain/geo/frame.ts'
import { randomOf } from '#server/demo/random.ts'
import { makePointGrid } from '../pointGrid.ts'
import { makeAreaFinder } from './areaFinder.ts'
import type { Condition, Measure } from './condition.ts'
import { type FinderPoints, finderPoints } from './finderPoints.ts'
import type { FinderTable } from './finderTable.ts'

const frame = frameOf(121, 0.9999)

function pointsAt(seed: string, count: number, side: number): FinderPoints {
  const random = randomOf(seed)
  const xy = Float64Array.from({ length: 2 * count }, () => random.between(-500, side + 500))
  const classes = Uint8Array.from({ length: count }, () => random.whole(0, 3))
  return finderPoints(makePointGrid(frame, xy, classes))
}

function tableOf(seed: string, size: number, isLattice: boolean): FinderTable {
  const random = randomOf(seed)
  const rowOfCell = new Int32Array(size * size).fill(-1)
  const cells = [...rowOfCell.keys()].filter(() => random.next() < 0.7)
  for (const [row, cell] of cells.entries()) rowOfCell[cell] = row
  const place = (cell: number): number => cell * 250
  const figures = () => Float64Array.from(cells, () => (random.next() < 0.05 ? Number.NaN : random.between(0, 100)))
  const table = {
    count: cells.length,
    xs: Float64Array.from(cells, (cell) => place(cell % size)),
    ys: Float64Array.from(cells, (cell) => place(Math.floor(cell / size))),
    variables: { people: figures(), old: figures() },
    points: { shops: pointsAt(`${seed} shops`, 300, size * 250), own: pointsAt(`${seed} own`, 6, size * 250) },
  }
  const lattice = { columns: size, rows: size, minX: 0, minY: 0, cellSize: 250, rowOfCell }
  return isLattice ? { ...table, lattice } : table
}

function plainValue(table: FinderTable, measure: Measure, row: number): number {
  if (measure.kind === 'value') return table.variables[measure.variable]![row]!
  const { xs, ys, classes, count } = table.points[measure.points]!.all
  const metres = Array.from({ length: count }, (_, at) =>
    measure.pointClass === undefined || classes[at] === measure.pointClass
      ? Math.hypot(xs[at]! - table.xs[row]!, ys[at]! - table.ys[row]!)
      : Infinity,
  )
  return measure.kind === 'count' ? metres.filter((one) => one <= measure.withinMetres).length : Math.min(...metres)
}

const isMet = ({ min = -Infinity, max = Infinity }: Condition, value: number): boolean => value >= min && value <= max

const bound = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: undefined })
const few = fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined })
const far = fc.option(fc.double({ min: 0, max: 3000, noNaN: true }), { nil: undefined })
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    measure: fc.constantFrom<Measure>({ kind: 'value', variable: 'people' }, { kind: 'value', variable: 'old' }),
    min: bound,
    max: bound,
  }),
  fc.record({
    measure: fc.record({
      kind: fc.constant('count' as const),
      points: fc.constantFrom('shops', 'own'),
      pointClass: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
      withinMetres: fc.double({ min: 50, max: 1500, noNaN: true }),
    }),
    min: few,
    max: few,
  }),
  fc.record({
    measure: fc.record({
      kind: fc.constant('nearest' as const),
      points: fc.constantFrom('shops', 'own'),
      pointClass: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    }),
    min: far,
    max: far,
  }),
)

test('whatever the conditions, found are exactly the areas that fulfil them all, and for all others every reason is named', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.boolean(), fc.array(condition, { maxLength: 5 }), (seed, isLattice, conditions) => {
      const table = tableOf(String(seed), 9, isLattice)
      const finder = makeAreaFinder(table)
      let found: Uint32Array
      try {
        found = finder.find(conditions)
      } catch (error) {
        expect((error as Error).message).toContain('contradict')
        return
      }
      const expected: number[] = []
      for (let row = 0; row < table.count; row++) {
        const failing = conditions.flatMap((one, at) => (isMet(one, plainValue(table, one.measure, row)) ? [] : [at]))
        if (failing.length === 0) expected.push(row)
        const explained = finder.explain(conditions, row)
        expect(explained.map(({ condition: at }) => at)).toEqual(failing)
        for (const { condition: at, value, change } of explained) {
          if (value === undefined || change === undefined) continue
          expect(value + change).toBeCloseTo((change > 0 ? conditions[at]!.min : conditions[at]!.max)!, 6)
        }
      }
      expect([...found]).toEqual(expected)
      expect([...finder.find(conditions.toReversed())]).toEqual(expected)
      const single = finder.nearMisses(conditions, 1000)
      expect(single.every(({ row }) => finder.explain(conditions, row).length === 1)).toBe(true)
      expect(single.map(({ shortBy }) => shortBy)).toEqual(
        single.map(({ shortBy }) => shortBy).toSorted((a, b) => a - b),
      )
    }),
    { numRuns: 150 },
  )
})

test('conditions that nothing can fulfil, and what is not there, are told in a sentence', () => {
  const finder = makeAreaFinder(tableOf('sentences', 5, true))
  const people = { kind: 'value', variable: 'people' } as const
  expect(() =>
    finder.find([
      { measure: people, min: 50 },
      { measure: people, max: 20 },
    ]),
  ).toThrow('The conditions contradict each other: people cannot be at least 50 and at most 20.')
  expect(() => finder.find([{ measure: { kind: 'value', variable: 'rent' }, min: 1 }])).toThrow(
    'Nothing is known of "rent"',
  )
  expect(() => finder.find([{ measure: { kind: 'nearest', points: 'banks' }, min: 1 }])).toThrow(
    'no points called "banks"',
  )
  expect(() => finder.find([{ measure: people, min: Number.NaN }])).toThrow('not a number')
  expect(() => finder.find([{ measure: { kind: 'count', points: 'own', withinMetres: 0 }, min: 1 }])).toThrow(
    'more than 0 m',
  )
})

test('a near miss says what would have to change, the smallest change first', () => {
  const table: FinderTable = {
    count: 4,
    xs: Float64Array.of(0, 1000, 2000, 3000),
    ys: new Float64Array(4),
    variables: { people: Float64Array.of(100, 95, 60, Number.NaN) },
    points: { own: finderPoints(makePointGrid(frame, Float64Array.of(2600, 0), new Uint8Array(1))) },
  }
  const conditions: Condition[] = [
    { measure: { kind: 'value', variable: 'people' }, min: 100 },
    { measure: { kind: 'nearest', points: 'own' }, min: 500 },
  ]
  const finder = makeAreaFinder(table)
  expect([...finder.find(conditions)]).toEqual([0])
  expect(finder.nearMisses(conditions, 10)).toEqual([
    { row: 1, failing: { condition: 0, value: 95, change: 5 }, shortBy: 0.05 },
    { row: 2, failing: { condition: 0, value: 60, change: 40 }, shortBy: 0.4 },
  ])
  expect(finder.explain(conditions, 3)).toEqual([
    { condition: 0, value: undefined, change: undefined },
    { condition: 1, value: 400, change: 100 },
  ])
})
