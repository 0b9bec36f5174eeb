import { logGamma, tailOfChiSquare } from '../maths/tails.ts'
import type { Association, CrossCounts, CrossSums, CrossTable, SmallExpectations } from './crossCounts.ts'

function filledCells({ rows, columns, rowTotals, columnTotals }: CrossCounts): number[] {
  const places = Array.from({ length: rows * columns }, (_cell, at) => at)
  return places.filter((at) => rowTotals[Math.floor(at / columns)]! > 0 && columnTotals[at % columns]! > 0)
}

const oddsAgainst = (inside: number, total: number): number => (total - inside) / inside

/**
 * Returns the effective base of the independence test in answers: Σw · Σ O·g·h ÷ Σ S·g·h over the cells. O is the sum
 * of a cell's weights, S the sum of their squares, g and h the odds against the cell's row and column. n ÷ n_eff is the
 * mean generalized design effect of O − E under independence (Rao and Scott 1984, each answer drawn independently).
 * n_eff equals Kish's (Σw)² ÷ Σw² if weights are unrelated to the table, equals n if all weights are equal, and never
 * exceeds n.
 */
function effectiveBase(counts: CrossCounts, cells: readonly number[]): number {
  const { columns, rowTotals, columnTotals, total } = counts
  if (!counts.isWeighted) return total
  let above = 0
  let below = 0
  for (const at of cells) {
    const row = rowTotals[Math.floor(at / columns)]!
    const column = columnTotals[at % columns]!
    const odds = oddsAgainst(row, total) * oddsAgainst(column, total)
    above += counts.counts[at]! * odds
    below += counts.squares.cells[at]! * odds
  }
  return below > 0 ? Math.min(counts.people.total, (total * above) / below) : kishBase(counts)
}

/** Returns Kish's effective sample size, (Σw)² ÷ Σw² (Kish 1965); 0 if all weights are 0. */
const kishBase = ({ total, squares }: CrossCounts): number => (squares.total > 0 ? total ** 2 / squares.total : 0)

/**
 * Returns four sums for a cell's 2 × 2 table: its row and column, row only, column only, neither. Differences within
 * rounding error are zero.
 */
export function quartersOf({ cells, rows, columns, total }: CrossSums, at: number): readonly number[] {
  const inside = cells[at]!
  const row = rows[Math.floor(at / columns.length)]!
  const column = columns[at % columns.length]!
  const rest = (value: number) => (value > total * 1e-12 ? value : 0)
  return [inside, rest(row - inside), rest(column - inside), rest(total - row - column + inside)]
}

function cellBase(counts: CrossCounts, at: number): number {
  if (!counts.isWeighted) return counts.total
  const { rowTotals: rows, columnTotals: columns, total } = counts
  const g = oddsAgainst(rows[Math.floor(at / counts.columns)]!, total)
  const h = oddsAgainst(columns[at % counts.columns]!, total)
  const odds = [g * h, g / h, h / g, 1 / (g * h)]
  const sum = (values: readonly number[]) => values.reduce((all, value, k) => all + value * odds[k]!, 0)
  const below = sum(quartersOf(counts.squares, at))
  const above = sum(quartersOf({ cells: counts.counts, rows, columns, total }, at))
  return below > 0 ? Math.min(counts.people.total, (total * above) / below) : 0
}

export function computeResiduals(counts: CrossCounts): Pick<CrossTable, 'expected' | 'residuals' | 'cellBases'> {
  const { columns, counts: cells, rowTotals, columnTotals, total } = counts
  const length = cells.length
  const expected = new Float64Array(length)
  const residuals = new Float64Array(length)
  const cellBases = new Float64Array(length)
  for (let at = 0; at < length && total > 0; at++) {
    const row = rowTotals[Math.floor(at / columns)]!
    const column = columnTotals[at % columns]!
    expected[at] = (row * column) / total
    const spread = Math.sqrt(expected[at]! * (1 - row / total) * (1 - column / total))
    if (!(spread > 0)) continue
    cellBases[at] = cellBase(counts, at)
    residuals[at] = ((cells[at]! - expected[at]!) / spread) * Math.sqrt(cellBases[at]! / total)
  }
  return { expected, residuals, cellBases }
}

/** Returns a cell's expected count, scaled to the effective base; a count below 5 is unreliable. */
export const expectedPeople = ({ expected, effective, total }: CrossTable, at: number): number =>
  total > 0 ? (expected[at]! * effective) / total : 0

/** Tests rows and columns for independence. If an answer can be in several cells, returns only the effective base. */
export function testIndependence(
  counts: CrossCounts,
  isPlain: boolean,
): Pick<CrossTable, 'effective' | 'association' | 'small'> {
  const cells = filledCells(counts)
  const { rowTotals, columnTotals, total, columns } = counts
  const [r, c] = [rowTotals, columnTotals].map((sums) => sums.filter((sum) => sum > 0).length) as [number, number]
  const isTested = isPlain && r > 1 && c > 1
  const effective = isTested ? effectiveBase(counts, cells) : counts.isWeighted ? kishBase(counts) : total
  if (!isPlain) return { effective, small: undefined, association: undefined }
  const expected = (at: number) => (rowTotals[Math.floor(at / columns)]! * columnTotals[at % columns]!) / total
  const small = smallOf(cells.map((at) => (expected(at) * effective) / total))
  if (!isTested) return { effective, small, association: undefined }
  const sum = cells.reduce((all, at) => all + (counts.counts[at]! - expected(at)) ** 2 / expected(at), 0)
  const chiSquare = (sum * effective) / total
  const freedom = (r - 1) * (c - 1)
  const smallerSide = Math.min(r - 1, c - 1)
  const association: Association = {
    chiSquare,
    freedom,
    smallerSide,
    p: tailOfChiSquare(chiSquare, freedom),
    cramersV: Math.sqrt(chiSquare / (effective * smallerSide)),
    fisher: !counts.isWeighted && r === 2 && c === 2 ? fisherExact(cells.map((at) => counts.counts[at]!)) : undefined,
  }
  return { effective, small, association }
}

function smallOf(expected: readonly number[]): SmallExpectations | undefined {
  if (expected.length === 0) return undefined
  const under5 = expected.filter((value) => value < 5).length
  const min = expected.reduce((a, b) => Math.min(a, b), Infinity)
  return { under5, cells: expected.length, min, isWeak: min < 1 || under5 / expected.length > 0.2 }
}

/**
 * Returns Fisher's exact two-sided probability: the total probability of the tables with the same totals that are no
 * likelier than this one (Fisher 1922; relative tolerance of 1e-7, as in R).
 */
function fisherExact([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number {
  const row = a + b
  const column = a + c
  const n = a + b + c + d
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
