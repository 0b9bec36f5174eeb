import { logGamma, tailOfChiSquare } from '../maths/tails.ts'
import type { ChoicesColumn } from './answerColumns.ts'
import type { Grouping } from './grouping.ts'

/** What stands at the head of rows or columns; of a question with several choices an answer counts in each group that it ticked. */
export type CrossSide = Grouping | Pick<ChoicesColumn, 'kind' | 'options' | 'starts' | 'codes'>

/** Whether two groupings have to do with one another. */
export interface Association {
  /** Pearson's χ² = Σ (O − E)² ÷ E, without correction for continuity. */
  readonly chiSquare: number
  readonly freedom: number
  /** Chance of a χ² as large or larger where they have nothing to do with one another. */
  readonly p: number
  /** Cramér's V = √(χ² ÷ (n · min(r − 1, c − 1))), 0…1. */
  readonly cramersV: number
  /** Fisher's exact chance, two-sided; of tables of 2 × 2 with whole counts only. */
  readonly fisher: number | undefined
}

/** How far the expectation of cells can be trusted (Cochran 1954). */
export interface SmallExpectations {
  /** Cells that are expected to hold fewer than 5, of all. */
  readonly under5: number
  readonly cells: number
  readonly least: number
  /** True where more than 20 % of the cells expect fewer than 5, or any expects fewer than 1. */
  readonly isWeak: boolean
}

/** Counts of answers by two groupings; cells row by row. */
export interface CrossTable {
  readonly rows: number
  readonly columns: number
  readonly counts: Float64Array
  readonly rowTotals: Float64Array
  readonly columnTotals: Float64Array
  /** Answers with a group on both sides. */
  readonly total: number
  /** Answers of the selection without a group on one side or the other. */
  readonly missing: number
  readonly expected: Float64Array
  /** Adjusted residuals (Haberman 1973); beyond ±2 a cell stands out, beyond ±3 far. 0 where nothing can be said. */
  readonly residuals: Float64Array
  /** Missing where a side takes several choices, because such answers depend on one another; or where a side has fewer than two groups. */
  readonly association: Association | undefined
  readonly small: SmallExpectations | undefined
}

const groupCount = (side: CrossSide): number => ('groups' in side ? side.groups.length : side.options.length)
const placesOf = (side: CrossSide, answer: number): ArrayLike<number> => {
  if ('groups' in side) return side.codes[answer]! < 0 ? [] : [side.codes[answer]!]
  return side.codes.subarray(side.starts[answer], side.starts[answer + 1])
}

/**
 * Counts `selected` answers (their places) by two groupings, weighted where weights are given. Totals count an answer once a group, the whole once. Groups
 * that nobody is in are kept as zeros and left out of the test.
 */
export function crossTable(
  across: CrossSide,
  down: CrossSide,
  selected: Int32Array,
  weights?: Float64Array,
): CrossTable {
  const [rows, columns] = [groupCount(across), groupCount(down)]
  const counts = new Float64Array(rows * columns)
  const [rowTotals, columnTotals] = [new Float64Array(rows), new Float64Array(columns)]
  let [total, missing] = [0, 0]
  const isPlain = 'groups' in across && 'groups' in down
  for (const answer of selected) {
    const weight = weights?.[answer] ?? 1
    if (isPlain) {
      const [row, column] = [across.codes[answer]!, down.codes[answer]!]
      if (row < 0 || column < 0) {
        missing += 1
        continue
      }
      counts[row * columns + column]! += weight
      rowTotals[row]! += weight
      columnTotals[column]! += weight
      total += weight
      continue
    }
    const [own, other] = [placesOf(across, answer), placesOf(down, answer)]
    if (own.length === 0 || other.length === 0) {
      missing += 1
      continue
    }
    for (let i = 0; i < own.length; i++) {
      rowTotals[own[i]!]! += weight
      for (let j = 0; j < other.length; j++) counts[own[i]! * columns + other[j]!]! += weight
    }
    for (let j = 0; j < other.length; j++) columnTotals[other[j]!]! += weight
    total += weight
  }
  const table = { rows, columns, counts, rowTotals, columnTotals, total, missing }
  const expected = expectedOf(table)
  return {
    ...table,
    expected,
    residuals: residualsOf(table, expected),
    association: isPlain ? associationOf(table, expected) : undefined,
    small: isPlain ? smallOf(table, expected) : undefined,
  }
}

type Counted = Pick<CrossTable, 'rows' | 'columns' | 'counts' | 'rowTotals' | 'columnTotals' | 'total'>

const expectedOf = ({ columns, counts, rowTotals, columnTotals, total }: Counted): Float64Array =>
  counts.map((_count, at) =>
    total > 0 ? (rowTotals[Math.floor(at / columns)]! * columnTotals[at % columns]!) / total : 0,
  )

function residualsOf({ columns, counts, rowTotals, columnTotals, total }: Counted, expected: Float64Array) {
  return counts.map((count, at) => {
    const rest = (1 - rowTotals[Math.floor(at / columns)]! / total) * (1 - columnTotals[at % columns]! / total)
    const spread = Math.sqrt(expected[at]! * rest)
    return spread > 0 ? (count - expected[at]!) / spread : 0
  })
}

const isFilled = (total: number): boolean => total > 0
const testedCells =
  ({ columns, rowTotals, columnTotals }: Counted) =>
  (at: number) =>
    isFilled(rowTotals[Math.floor(at / columns)]!) && isFilled(columnTotals[at % columns]!)

function associationOf(table: Counted, expected: Float64Array): Association | undefined {
  const [r, c] = [table.rowTotals.filter(isFilled).length, table.columnTotals.filter(isFilled).length]
  if (r < 2 || c < 2) return undefined
  const isTested = testedCells(table)
  const chiSquare = table.counts.reduce(
    (sum, count, at) => (isTested(at) ? sum + (count - expected[at]!) ** 2 / expected[at]! : sum),
    0,
  )
  const freedom = (r - 1) * (c - 1)
  return {
    chiSquare,
    freedom,
    p: tailOfChiSquare(chiSquare, freedom),
    cramersV: Math.sqrt(chiSquare / (table.total * Math.min(r - 1, c - 1))),
    fisher: r === 2 && c === 2 ? fisherExact([...table.counts.filter((_count, at) => isTested(at))]) : undefined,
  }
}

function smallOf(table: Counted, expected: Float64Array): SmallExpectations | undefined {
  const isTested = testedCells(table)
  const tested = expected.filter((_value, at) => isTested(at))
  if (tested.length === 0) return undefined
  const under5 = tested.filter((value) => value < 5).length
  const least = tested.reduce((a, b) => Math.min(a, b), Infinity)
  return { under5, cells: tested.length, least, isWeak: least < 1 || under5 / tested.length > 0.2 }
}

/** Two-sided: the chance of all tables with these totals that are no likelier than this one (Fisher 1922; "no likelier" within 1e-7, as R has it). */
function fisherExact(cells: readonly number[]): number | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = cells
  if (!cells.every(Number.isInteger)) return undefined
  const [row, column, n] = [a + b, a + c, a + b + c + d]
  const choose = (of: number, some: number) => logGamma(of + 1) - logGamma(some + 1) - logGamma(of - some + 1)
  const whole = choose(n, column)
  const chance = (x: number) => Math.exp(choose(row, x) + choose(n - row, column - x) - whole)
  const seen = chance(a) * (1 + 1e-7)
  let sum = 0
  for (let x = Math.max(0, column - (n - row)); x <= Math.min(row, column); x++) {
    const each = chance(x)
    if (each <= seen) sum += each
  }
  return Math.min(1, sum)
}
