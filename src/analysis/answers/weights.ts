import type { Grouping } from './grouping.ts'
import { requireWeights } from './requireWeights.ts'

/** Target share of each group in the population, 0–1; groups without a target keep their share. */
export interface WeightTarget {
  readonly grouping: Grouping
  readonly shares: readonly (number | undefined)[]
}

export interface Weights {
  /** Weight of each answer, with a mean of 1 over the requested answers; 0 for all other answers. */
  readonly values: Float64Array
  /**
   * Kish's design effect, n Σw² ÷ (Σw)²: the factor by which weighting increases the answers needed for the same
   * precision. 1 if all weights are equal.
   */
  readonly designEffect: number
  /** Effective number of answers, (Σw)² ÷ Σw². */
  readonly effective: number
  /** Inputs for `designEffect` and `effective`: number of answers, Σw and Σw². */
  readonly sums: { readonly n: number; readonly weights: number; readonly squares: number }
  /** False if the weights didn't reach all targets within 200 rounds. */
  readonly isMet: boolean
}

const rounds = 200
const close = 1e-9

/**
 * Weights the answers in `rows` to known shares: one grouping by cells, several by raking (Deming and Stephan 1940). An
 * answer without a group keeps its weight in that grouping. Groups without answers can't be weighted up, so the other
 * groups share their part. Throws for a negative or non-finite share.
 */
export function weightsFor(rows: Int32Array, count: number, targets: readonly WeightTarget[]): Weights {
  for (const { shares } of targets)
    requireWeights(
      Float64Array.from(shares, (share) => share ?? 0),
      'shares',
    )
  const values = new Float64Array(count)
  for (const row of rows) values[row] = 1
  let isMet = targets.length === 0
  for (let round = 0; round < rounds && !isMet; round++) {
    let farthest = 0
    for (const target of targets) farthest = Math.max(farthest, fit(values, rows, target))
    isMet = farthest < close
  }
  // Incompatible targets shrink some weights indefinitely; set these weights to zero.
  for (const row of rows) if (values[row]! < 1e-9) values[row] = 0
  return { values, ...spreadOf(values, rows), isMet }
}

/** Fits one target; returns the largest factor change. */
function fit(values: Float64Array, rows: Int32Array, { grouping: { codes }, shares }: WeightTarget): number {
  const sums = new Float64Array(shares.length)
  for (const row of rows) {
    const code = codes[row]!
    if (code >= 0) sums[code]! += values[row]!
  }
  const isAimed = (at: number): boolean => shares[at] !== undefined && sums[at]! > 0
  let held = 0
  let wanted = 0
  sums.forEach((sum, at) => {
    if (!isAimed(at)) return
    held += sum
    wanted += shares[at]!
  })
  if (!(wanted > 0)) return 0
  const factors = sums.map((sum, at) => (isAimed(at) ? (shares[at]! / wanted) * (held / sum) : 1))
  for (const row of rows) {
    const code = codes[row]!
    if (code >= 0) values[row]! *= factors[code]!
  }
  return factors.reduce((largest, factor) => Math.max(largest, Math.abs(factor - 1)), 0)
}

function spreadOf(values: Float64Array, rows: Int32Array): Pick<Weights, 'designEffect' | 'effective' | 'sums'> {
  let sum = 0
  let squares = 0
  for (const row of rows) {
    sum += values[row]!
    squares += values[row]! ** 2
  }
  const effective = squares > 0 ? sum ** 2 / squares : 0
  const sums = { n: rows.length, weights: sum, squares }
  return { effective, sums, designEffect: effective > 0 ? rows.length / effective : 1 }
}
