import type { ChoicesColumn } from './answerColumns.ts'
import type { CrossCounts, CrossSums, CrossTable } from './crossCounts.ts'
import { computeResiduals, testIndependence } from './crossTest.ts'
import type { Grouping } from './grouping.ts'
import { requireWeights } from './requireWeights.ts'

/** A side of a table; with multiple choice, an answer counts in each chosen group. */
export type CrossSide = Grouping | Pick<ChoicesColumn, 'kind' | 'options' | 'starts' | 'codes'>

const groupCount = (side: CrossSide): number => ('groups' in side ? side.groups.length : side.options.length)
const placesOf = (side: CrossSide, answer: number): ArrayLike<number> => {
  if ('groups' in side) return side.codes[answer]! < 0 ? [] : [side.codes[answer]!]
  return side.codes.subarray(side.starts[answer], side.starts[answer + 1])
}

/**
 * Counts `selected` answers (indexes) by two groupings; totals count an answer once per group and once overall. Empty
 * groups remain as zeros but are excluded from the test. Throws for negative or non-finite weights.
 */
export function crossTable(
  across: CrossSide,
  down: CrossSide,
  selected: Int32Array,
  weights?: Float64Array,
): CrossTable {
  if (weights) requireWeights(weights)
  const isPlain = 'groups' in across && 'groups' in down
  const count = (power: 0 | 1 | 2) =>
    isPlain ? sumPlain(across, down, selected, weights, power) : sumSeveral(across, down, selected, weights, power)
  const people = count(0)
  const counts = countsOf(people, weights && { weights: count(1), squares: count(2) })
  return { ...testCounts(counts, isPlain), missing: selected.length - people.total }
}

/** Combines sums for testing; without weights each answer counts once. */
export function countsOf(people: CrossSums, weighted?: { weights: CrossSums; squares: CrossSums }): CrossCounts {
  const { cells, rows, columns, total } = weighted?.weights ?? people
  return {
    rows: rows.length,
    columns: columns.length,
    counts: cells,
    rowTotals: rows,
    columnTotals: columns,
    total,
    people,
    squares: weighted?.squares ?? people,
    isWeighted: weighted !== undefined,
  }
}

/** `isPlain`: each answer is in at most one cell. */
export function testCounts(counts: CrossCounts, isPlain: boolean): Omit<CrossTable, 'missing'> {
  return { ...counts, ...computeResiduals(counts), ...testIndependence(counts, isPlain) }
}

const powerOf = (weight: number, power: 0 | 1 | 2): number => (power === 0 ? 1 : power === 1 ? weight : weight * weight)

function sumPlain(
  across: Grouping,
  down: Grouping,
  selected: Int32Array,
  weights: Float64Array | undefined,
  power: 0 | 1 | 2,
): CrossSums {
  const rowCount = across.groups.length
  const columnCount = down.groups.length
  const cells = new Float64Array(rowCount * columnCount)
  for (const answer of selected) {
    const row = across.codes[answer]!
    const column = down.codes[answer]!
    if (row >= 0 && column >= 0) cells[row * columnCount + column]! += powerOf(weights?.[answer] ?? 1, power)
  }
  return sumCells(cells, rowCount, columnCount)
}

/** Sums cells by row, by column and in total; valid if each answer is in at most one cell. */
export function sumCells(cells: Float64Array, rowCount: number, columnCount: number): CrossSums {
  const rows = new Float64Array(rowCount)
  const columns = new Float64Array(columnCount)
  let total = 0
  cells.forEach((value, at) => {
    rows[Math.floor(at / columnCount)]! += value
    columns[at % columnCount]! += value
    total += value
  })
  return { cells, rows, columns, total }
}

function sumSeveral(
  across: CrossSide,
  down: CrossSide,
  selected: Int32Array,
  weights: Float64Array | undefined,
  power: 0 | 1 | 2,
): CrossSums {
  const rows = new Float64Array(groupCount(across))
  const columns = new Float64Array(groupCount(down))
  const cells = new Float64Array(rows.length * columns.length)
  let total = 0
  for (const answer of selected) {
    const own = placesOf(across, answer)
    const other = placesOf(down, answer)
    if (own.length === 0 || other.length === 0) continue
    const value = powerOf(weights?.[answer] ?? 1, power)
    total += value
    for (let j = 0; j < other.length; j++) columns[other[j]!]! += value
    for (let i = 0; i < own.length; i++) {
      rows[own[i]!]! += value
      for (let j = 0; j < other.length; j++) cells[own[i]! * columns.length + other[j]!]! += value
    }
  }
  return { cells, rows, columns, total }
}
