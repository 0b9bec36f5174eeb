import { expect, test } from 'vitest'
import { tailOfChiSquare } from '../maths/tails.ts'
import { seededRandom } from '../seededRandom.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import { crossTable } from './crossTable.ts'
import type { Grouping } from './grouping.ts'
import { summariseNumbers } from './numberSummary.ts'
import { weightsFor } from './weights.ts'

interface Sample {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  readonly weights: readonly number[]
}

const grouping = (codes: readonly number[], size: number): Grouping => ({
  groups: Array.from({ length: size }, (_one, at) => String(at)),
  codes: Int16Array.from(codes),
})

const tableOf = ({ rows, columns, weights }: Sample, r: number, c: number, isWeighted = true) =>
  crossTable(
    grouping(rows, r),
    grouping(columns, c),
    Int32Array.from(rows.keys()),
    isWeighted ? Float64Array.from(weights) : undefined,
  )

function solve(a: number[][], b: number[][]): number[][] {
  const n = a.length
  const whole = a.map((row, i) => [...row, ...b[i]!])
  for (let k = 0; k < n; k++) {
    const pivot = whole
      .slice(k)
      .reduce((best, row, i) => (Math.abs(row[k]!) > Math.abs(whole[best]![k]!) ? k + i : best), k)
    const held = whole[k]!
    whole[k] = whole[pivot]!
    whole[pivot] = held
    for (let i = 0; i < n; i++) {
      if (i === k) continue
      const factor = whole[i]![k]! / whole[k]![k]!
      whole[i] = whole[i]!.map((value, j) => value - factor * whole[k]![j]!)
    }
  }
  return whole.map((row, i) => row.slice(n).map((value) => value / row[i]!))
}

/**
 * Computes a reference for the mean generalized design effect: the trace of (C′D⁻¹C ÷ n)⁻¹ C′D⁻¹VD⁻¹C, divided by the
 * number of contrasts. V is the linearized covariance of the weighted shares of independently drawn answers, D the
 * diagonal matrix of the shares, and C contains the interaction contrasts. V and D are computed at the shares `at`,
 * which must be above 0.
 */
function meanDesignEffect({ rows, columns, weights }: Sample, r: number, c: number, at: readonly number[]): number {
  const n = rows.length
  const total = weights.reduce((sum, w) => sum + w, 0)
  const cells = r * c
  const v = Array.from({ length: cells }, () => Array.from({ length: cells }, () => 0))
  rows.forEach((row, k) => {
    const cell = row * c + columns[k]!
    const influence = at.map((share, i) => (weights[k]! / total) * ((i === cell ? 1 : 0) - share))
    for (let i = 0; i < cells; i++) for (let j = 0; j < cells; j++) v[i]![j]! += influence[i]! * influence[j]!
  })
  const contrasts: number[][] = []
  for (let i = 1; i < r; i++)
    for (let j = 1; j < c; j++)
      contrasts.push(
        at.map((_share, k) => ((Math.floor(k / c) === i ? 1 : 0) - 1 / r) * ((k % c === j ? 1 : 0) - 1 / c)),
      )
  const scaled = contrasts.map((one) => one.map((value, k) => value / at[k]!))
  const below = contrasts.map((one) =>
    scaled.map((other) => one.reduce((sum, value, k) => sum + value * other[k]!, 0) / n),
  )
  const above = scaled.map((one) =>
    scaled.map((other) =>
      one.reduce((sum, x, i) => sum + x * other.reduce((inner, y, j) => inner + v[i]![j]! * y, 0), 0),
    ),
  )
  const product = solve(below, above)
  return product.reduce((sum, row, i) => sum + row[i]!, 0) / product.length
}

/** `lean` sets how strongly columns depend on rows. */
function sampleOf(random: () => number, r: number, c: number, n: number, lean: number): Sample {
  const sizes = Array.from({ length: r }, () => 0.3 + 2.5 * random())
  const rows = Array.from({ length: n }, () => Math.floor(random() * r))
  const columns = rows.map((row) => Math.floor(((random() + (lean * row) / r) % 1) * c))
  const weights = rows.map((row) => sizes[row]! * (0.1 + 3 * random() ** 3))
  return { rows, columns, weights }
}

test('weights that are all the same, of any size, test as no weights do, but for the exact test', () => {
  const random = seededRandom(testSeed())
  for (const weight of [1, 0.25, 7]) {
    const sample = sampleOf(random, 3, 4, 200, 0.3)
    const even = tableOf({ ...sample, weights: sample.rows.map(() => weight) }, 3, 4)
    const plain = tableOf(sample, 3, 4, false)
    expect(even.effective).toBeCloseTo(200, 8)
    expect(even.association!.chiSquare).toBeCloseTo(plain.association!.chiSquare, 8)
    expect(even.association!.p).toBeCloseTo(plain.association!.p, 10)
    expect(even.association!.cramersV).toBeCloseTo(plain.association!.cramersV, 10)
    expect(even.small).toMatchObject({ under5: plain.small!.under5, cells: 12 })
    even.residuals.forEach((value, at) => expect(value).toBeCloseTo(plain.residuals[at]!, 8))
  }
})

test('weights taken for people make a chance of 0.0003 of one of 0.008; they make no exact test', () => {
  // The same table for each of four weights, so every method yields Kish's design effect.
  const weights = [1, 1, 1, 5.7]
  const cells = [13, 9, 7, 15]
  const people = weights.flatMap((weight) =>
    cells.flatMap((count, cell) => Array.from({ length: count }, () => ({ weight, cell }))),
  )
  const table = tableOf(
    {
      rows: people.map(({ cell }) => Math.floor(cell / 2)),
      columns: people.map(({ cell }) => cell % 2),
      weights: people.map(({ weight }) => weight),
    },
    2,
    2,
  )
  const pearson = (176 * (13 * 15 - 9 * 7) ** 2) / (22 * 22 * 20 * 24)
  const designEffect = (4 * (3 + 5.7 ** 2)) / (3 + 5.7) ** 2
  expect(tailOfChiSquare(pearson, 1).toFixed(4)).toBe('0.0003')
  expect(table.people.total).toBe(176)
  expect(table.effective).toBeCloseTo(176 / designEffect, 8)
  expect(table.association!.chiSquare).toBeCloseTo(pearson / designEffect, 8)
  expect(table.association!.p.toFixed(3)).toBe('0.008')
  expect(table.association!.cramersV).toBeCloseTo(Math.sqrt(pearson / 176), 10)
  expect(table.association!.fisher).toBeUndefined()
})

test('under independence the effective base is that of the matrices of Rao and Scott', () => {
  const random = seededRandom(testSeed())
  for (let round = 0; round < 40; round++) {
    const r = 2 + Math.floor(random() * 3)
    const c = 2 + Math.floor(random() * 3)
    const drawn = sampleOf(random, r, c, 60 + Math.floor(random() * 300), 0)
    // Scales the weights in each cell so that rows and columns are independent, without changing the proportions of
    // weights within a cell.
    const shares = [r, c].map((size) => Array.from({ length: size }, () => 0.2 + random()))
    const cell = (k: number) => drawn.rows[k]! * c + drawn.columns[k]!
    const sums = Array.from({ length: r * c }, () => 0)
    drawn.weights.forEach((weight, k) => (sums[cell(k)]! += weight))
    if (sums.includes(0)) continue
    const wanted = sums.map((_sum, at) => shares[0]![Math.floor(at / c)]! * shares[1]![at % c]!)
    const sample = { ...drawn, weights: drawn.weights.map((weight, k) => (weight * wanted[cell(k)]!) / sums[cell(k)]!) }
    const total = wanted.reduce((sum, one) => sum + one, 0)
    const reference = meanDesignEffect(
      sample,
      r,
      c,
      wanted.map((one) => one / total),
    )
    expect(tableOf(sample, r, c).effective).toBeCloseTo(sample.rows.length / Math.max(1, reference), 6)
  }
})

test('in tables that are not independent the corrected chance is near that of the matrices, and Pearson’s is not', () => {
  const random = seededRandom(testSeed())
  let own = 0
  let naive = 0
  let counted = 0
  for (let round = 0; round < 60; round++) {
    const sample = sampleOf(random, 3, 3, 500, 0.1)
    const { counts, total, association, effective } = tableOf(sample, 3, 3)
    const at = [...counts].map((count) => count / total)
    const reference = (association!.chiSquare * 500) / effective / meanDesignEffect(sample, 3, 3, at)
    own += Math.abs(Math.log(association!.chiSquare / reference))
    naive += Math.abs(Math.log((association!.chiSquare * 500) / effective / reference))
    counted += 1
  }
  expect(own / counted).toBeLessThan(0.08)
  expect(naive / counted).toBeGreaterThan(0.25)
})

test('where nothing is associated one table in twenty is significant; with weights as people it would be far more', () => {
  const random = seededRandom(testSeed())
  const rounds = 2_000
  let corrected = 0
  let uncorrected = 0
  let cells = 0
  for (let round = 0; round < rounds; round++) {
    const sample = sampleOf(random, 3, 3, 400, 0)
    const { association, effective, residuals } = tableOf(sample, 3, 3)
    corrected += association!.p < 0.05 ? 1 : 0
    uncorrected += tailOfChiSquare((association!.chiSquare * 400) / effective, 4) < 0.05 ? 1 : 0
    cells += residuals.reduce((sum, value) => sum + (Math.abs(value) > 1.96 ? 1 : 0), 0)
  }
  // Four standard deviations of a share of 0.05 in 2,000 tables are 0.0195.
  expect(Math.abs(corrected / rounds - 0.05)).toBeLessThan(0.0195)
  expect(Math.abs(cells / rounds / 9 - 0.05)).toBeLessThan(0.015)
  expect(uncorrected / rounds).toBeGreaterThan(0.09)
})

test('a residual is the signed root of the corrected χ² of its cell against the rest', () => {
  const random = seededRandom(testSeed())
  const sample = sampleOf(random, 3, 4, 220, 0.3)
  const { residuals, cellBases } = tableOf(sample, 3, 4)
  for (let at = 0; at < 12; at++) {
    const folded = {
      ...sample,
      rows: sample.rows.map((row) => (row === Math.floor(at / 4) ? 0 : 1)),
      columns: sample.columns.map((column) => (column === at % 4 ? 0 : 1)),
    }
    const two = tableOf(folded, 2, 2)
    expect(cellBases[at]).toBeCloseTo(two.effective, 6)
    expect(residuals[at]! ** 2).toBeCloseTo(two.association!.chiSquare, 6)
    expect(Math.sign(residuals[at]!)).toBe(Math.sign(two.counts[0]! - two.expected[0]!))
  }
})

test('weights that come out whole do not make people: no exact test, and small expectations are those of the base', () => {
  const sample = { rows: [0, 0, 1, 1, 0, 1], columns: [0, 1, 0, 1, 0, 1], weights: [20, 1, 1, 20, 1, 1] }
  const table = tableOf(sample, 2, 2)
  expect([...table.counts]).toEqual([21, 1, 1, 21])
  expect(table.association!.fisher).toBeUndefined()
  expect(table.small).toMatchObject({ under5: 4, isWeak: true })
})

test('zero weights leave answers out; empty tables, one group and certain tables give figures or none, never NaN', () => {
  const samples: readonly (Sample & { r: number; c: number })[] = [
    { rows: [], columns: [], weights: [], r: 2, c: 2 },
    { rows: [0, 0, 0], columns: [0, 1, 0], weights: [1, 2, 3], r: 1, c: 2 },
    { rows: [0, 1, 0, 1], columns: [0, 1, 0, 1], weights: [0, 0, 0, 0], r: 2, c: 2 },
    { rows: [0, 1, 0, 1], columns: [0, 1, 0, 1], weights: [0.5, 2, 0, 3], r: 2, c: 2 },
    { rows: [0, 1, 2, 1], columns: [0, 1, 0, 1], weights: [1, 2, 0, 3], r: 3, c: 3 },
  ]
  for (const { r, c, ...sample } of samples) {
    const { association, small, residuals, expected, effective, cellBases } = tableOf(sample, r, c)
    const figures = [...residuals, ...expected, ...cellBases, effective, small?.min ?? 0]
    const { chiSquare = 0, p = 1, cramersV = 0 } = association ?? {}
    expect([...figures, chiSquare, p, cramersV].filter((value) => !Number.isFinite(value))).toEqual([])
    expect(cramersV).toBeLessThanOrEqual(1 + 1e-12)
  }
  const zeros = summariseNumbers({ values: Float64Array.of(3, 4), weights: Float64Array.of(0, 0) })
  expect(zeros).toMatchObject({ mean: undefined, median: undefined, deviation: undefined, min: 3, max: 4 })
})

test('negative weights and shares are refused', () => {
  const rows = Int32Array.of(0, 1)
  const weights = Float64Array.of(1, -1)
  const side = grouping([0, 1], 2)
  expect(() => crossTable(side, side, rows, weights)).toThrow('weights[1] is -1; it must be zero or more.')
  expect(() => summariseNumbers({ values: Float64Array.of(1, 2), weights })).toThrow('zero or more')
  expect(() => weightsFor(rows, 2, [{ grouping: side, shares: [1.2, -0.2] }])).toThrow('shares[1] is -0.2')
})
