import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumCells } from './crossTable.ts'
import { hiddenInLine, hiddenInTable } from './hiddenCounts.ts'

const sumsOf = (cells: readonly number[], columns: number) =>
  sumCells(Float64Array.from(cells), cells.length / columns, columns)
const hiddenCells = (cells: readonly number[], columns: number) => [...hiddenInTable(sumsOf(cells, columns))!.cells]

test('small cells are hidden so that totals do not give them away', () => {
  expect(hiddenCells([20, 3, 30, 15, 40, 10], 3)).toEqual([1, 1, 0, 1, 1, 0])
  expect(hiddenCells([20, 0, 30, 20, 40, 10], 3)).toEqual([0, 0, 0, 0, 0, 0])
})

test.each([
  [
    [1, 1, 9, 20],
    [1, 1, 1, 0],
  ],
  [
    [4, 4, 9, 20],
    [1, 1, 1, 0],
  ],
  [
    [3, 3, 9, 20],
    [1, 1, 0, 0],
  ],
  [
    [1, 5, 9, 20],
    [1, 0, 1, 0],
  ],
  [
    [1, 1, 1, 1, 1, 0, 0],
    [1, 1, 1, 1, 1, 1, 1],
  ],
  [
    [2, 2, 1, 0],
    [1, 1, 1, 0],
  ],
])('small counts whose sum tells them apart are hidden with one more: %j', (counts, hidden) => {
  expect([...hiddenInLine(counts)!]).toEqual(hidden)
})

test('counts that nothing can hide are hidden with their sum, and small totals of a table like its cells', () => {
  expect(hiddenInLine([1, 1, 1, 1, 1])).toBeUndefined()
  expect(hiddenInTable(sumsOf([1, 1, 1, 1, 1, 1], 3))).toBeUndefined()
  const { cells, rows, columns } = hiddenInTable(sumsOf([2, 1, 30, 40, 50, 60], 2))!
  expect([[...rows], [...columns]]).toEqual([
    [1, 1, 0],
    [0, 0],
  ])
  expect([...cells].slice(0, 4)).toEqual([1, 1, 1, 1])
})

test('no hidden count of a random table follows from what is shown and from bounds', () => {
  const cell = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 5, max: 9 }))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 4, maxLength: 4 }), (counts) => {
      const sums = sumsOf(counts, 2)
      const hidden = hiddenInTable(sums)
      if (!hidden) return
      const small = (count: number) => count > 0 && count < 5
      const isZeroHidden = counts.some((count, at) => count === 0 && hidden.cells[at])
      const mayBe = (value: number, count: number, isHidden: number) => {
        if (!isHidden) return value === count
        if (isZeroHidden && count < 5) return value < 5
        return small(count) ? small(value) : value >= 5
      }
      const values = counts.map(() => new Set<number>())
      const range = Array.from({ length: sums.total + 1 }, (_one, value) => value)
      for (const a of range)
        for (const b of range)
          for (const c of range) {
            const table = [a, b, c, sums.total - a - b - c]
            const other = sumsOf(table, 2)
            const isPossible =
              table[3]! >= 0 &&
              table.every((value, at) => mayBe(value, counts[at]!, hidden.cells[at]!)) &&
              other.rows.every((value, at) => mayBe(value, sums.rows[at]!, hidden.rows[at]!)) &&
              other.columns.every((value, at) => mayBe(value, sums.columns[at]!, hidden.columns[at]!))
            if (isPossible) for (const [at, value] of table.entries()) values[at]!.add(value)
          }
      for (const [at, count] of counts.entries()) if (small(count)) expect(values[at]!.size, `${at}`).toBeGreaterThan(1)
    }),
    { numRuns: 25 },
  )
})
