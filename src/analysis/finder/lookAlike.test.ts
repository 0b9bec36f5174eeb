import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookAlikes } from './lookAlike.ts'
import { voidAnalysis } from './voidAnalysis.ts'

const people = { name: 'people', values: [10, 20, 30, 40] }
const old = { name: 'old', values: [1, 1, 3, 3] }

test('likeness is the distance in standard deviations, and says which variable makes it', () => {
  const { ranked, means, deviations } = lookAlikes(4, [people, old], [0])
  expect(means).toEqual([25, 2])
  expect(deviations[0]).toBeCloseTo(Math.sqrt(125), 12)
  expect(ranked.map(({ row }) => row)).toEqual([1, 2, 3])
  expect(ranked[0]!.distance).toBeCloseTo(10 / Math.sqrt(125) / Math.SQRT2, 12)
  expect(ranked[0]!.shares).toEqual([1, 0])
  expect(ranked[1]!.differences).toEqual([20 / Math.sqrt(125), 2])
})

test('areas with an unknown figure are left out and counted; variables alike everywhere say nothing', () => {
  const { ranked, leftOut } = lookAlikes(
    4,
    [
      { ...people, values: [10, Number.NaN, 30, 40] },
      { name: 'same', values: [5, 5, 5, 5] },
    ],
    [0],
  )
  expect([leftOut, ranked.map(({ row }) => row)]).toEqual([1, [2, 3]])
  expect(() => lookAlikes(4, [], [0])).toThrow('at least one variable')
  expect(() => lookAlikes(4, [people], [])).toThrow('at least one area')
  expect(() => lookAlikes(4, [{ ...people, values: [Number.NaN] }], [0])).toThrow('lacks a figure')
  expect(() => lookAlikes(4, [{ ...people, weight: 0 }], [0])).toThrow('not all zero')
})

test('the unit of a variable changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })), {
        minLength: 2,
        maxLength: 30,
      }),
      (rows) => {
        const a = rows.map(([x]) => x)
        const b = rows.map(([, y]) => y)
        const plain = lookAlikes(
          rows.length,
          [
            { name: 'a', values: a },
            { name: 'b', values: b },
          ],
          [0],
        )
        const scaled = lookAlikes(
          rows.length,
          [
            { name: 'a', values: a.map((x) => x * 1000 + 7) },
            { name: 'b', values: b },
          ],
          [0],
        )
        const byRow = new Map(scaled.ranked.map(({ row, distance }) => [row, distance]))
        for (const { row, distance, shares } of plain.ranked) {
          expect(byRow.get(row)).toBeCloseTo(distance, 6)
          const sum = shares.reduce((all, share) => all + share, 0)
          expect(sum === 0 || Math.abs(sum - 1) < 1e-9).toBe(true)
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('what the reference has and this area lacks is a void, what it has fewer of for its people a gap', () => {
  const rows = voidAnalysis(
    { people: 10_000, places: { coffee: 2, tea: 5, gym: 1 } },
    { people: 20_000, places: { coffee: 10, tea: 10, bakery: 3 } },
  )
  expect(rows).toEqual([
    { category: 'coffee', here: 2, reference: 10, expected: 5, missing: 3, presence: 'gap' },
    { category: 'bakery', here: 0, reference: 3, expected: 1.5, missing: 1.5, presence: 'void' },
    { category: 'tea', here: 5, reference: 10, expected: 5, missing: 0, presence: 'even' },
    { category: 'gym', here: 1, reference: 0, expected: 0, missing: -1, presence: 'only here' },
  ])
  expect(() => voidAnalysis({ people: 0, places: {} }, { people: 1, places: {} })).toThrow('has no people')
  expect(() => voidAnalysis({ people: 1, places: { tea: -1 } }, { people: 1, places: {} })).toThrow(
    '"tea" must be zero or more',
  )
})
