import type { Grouping } from './grouping.ts'
import { requireWeights } from './requireWeights.ts'

/**
 * Target share of each group in the population, 0–1; groups without a target divide the rest in their current
 * proportions.
 */
export interface WeightTarget {
  readonly grouping: Grouping
  readonly shares: readonly (number | undefined)[]
}

export interface Weights {
  /** Weight of each answer: a mean of 1 over the answers in `rows`, 0 for all other answers. */
  readonly values: Float64Array
  /**
   * Kish's design effect, n Σw² ÷ (Σw)²: the factor by which weighting increases the number of answers needed for the
   * same precision. 1 if all weights are equal.
   */
  readonly designEffect: number
  /** Effective number of answers, (Σw)² ÷ Σw². */
  readonly effective: number
  /** Inputs for `designEffect` and `effective`: number of answers, Σw and Σw². */
  readonly sums: { readonly n: number; readonly weights: number; readonly squares: number }
  /** False if the weights don't reach all targets, for example because these don't total 100%. */
  readonly isMet: boolean
}

const rounds = 200
const close = 1e-9

/** Tolerance of target shares, which users enter rounded. */
const rounding = 0.005

/**
 * Weights the answers in `rows` to known shares: one grouping by cells, several by raking (Deming and Stephan 1940). An
 * answer without a group keeps its weight in that grouping. Groups without answers can't be weighted up, so the other
 * groups share their part. Groups without a target divide what the targets leave, in their current proportions; if the
 * targets leave nothing, these groups keep their share and the targets divide the rest. Throws for a negative or
 * non-finite share.
 */
export function weightsFor(rows: Int32Array, count: number, targets: readonly WeightTarget[]): Weights {
  for (const { shares } of targets)
    requireWeights(
      Float64Array.from(shares, (share) => share ?? 0),
      'shares',
    )
  const values = new Float64Array(count)
  for (const row of rows) values[row] = 1
  let isSettled = targets.length === 0
  for (let round = 0; round < rounds && !isSettled; round++) {
    let farthest = 0
    for (const target of targets) farthest = Math.max(farthest, fit(values, rows, target))
    isSettled = farthest < close
  }
  // Incompatible targets shrink some weights indefinitely; set these weights to zero.
  for (const row of rows) if (values[row]! < 1e-9) values[row] = 0
  const isMet = isSettled && targets.every((target) => isReached(values, rows, target))
  return { values, ...spreadOf(values, rows), isMet }
}

export type TargetProblem =
  /** The targets total more than 100%. */
  | 'over'
  /** The targets leave nothing for groups without a target. */
  | 'noRoom'
  /** All groups with answers have a target, and the targets total less than 100%. */
  | 'short'

/** `counts` are the answers by group. */
export function targetProblem(
  shares: readonly (number | undefined)[],
  counts: readonly number[],
): TargetProblem | undefined {
  if (shares.every((share) => share === undefined)) return undefined
  const total = shares.reduce<number>((sum, share = 0) => sum + share, 0)
  if (total > 1 + rounding) return 'over'
  const hasBlank = shares.some((share, at) => share === undefined && counts[at]! > 0)
  if (hasBlank) return total > 1 - rounding ? 'noRoom' : undefined
  return total < 1 - rounding ? 'short' : undefined
}

function sumsOf(values: Float64Array, rows: Int32Array, { grouping: { codes }, shares }: WeightTarget): Float64Array {
  const sums = new Float64Array(shares.length)
  for (const row of rows) {
    const code = codes[row]!
    if (code >= 0) sums[code]! += values[row]!
  }
  return sums
}

function isReached(values: Float64Array, rows: Int32Array, target: WeightTarget): boolean {
  const sums = sumsOf(values, rows, target)
  const total = sums.reduce((all, sum) => all + sum, 0)
  return (
    total === 0 ||
    target.shares.every((share, at) => Math.abs(sums[at]! / total - (share ?? sums[at]! / total)) <= rounding)
  )
}

/** Fits the weights to one target; returns the largest relative change of a group. */
function fit(values: Float64Array, rows: Int32Array, target: WeightTarget): number {
  const sums = sumsOf(values, rows, target)
  const factors = factorsFor(sums, target.shares)
  const { codes } = target.grouping
  for (const row of rows) {
    const code = codes[row]!
    if (code >= 0) values[row]! *= factors[code]!
  }
  return factors.reduce((largest, factor) => Math.max(largest, Math.abs(factor - 1)), 0)
}

/** Returns the factor of each group towards its target; the factors don't change the total weight. */
function factorsFor(sums: Float64Array, shares: WeightTarget['shares']): Float64Array {
  let total = 0
  let blank = 0
  let aimed = 0
  let absent = 0
  for (const [at, sum] of sums.entries()) {
    const share = shares[at]
    total += sum
    if (share === undefined) blank += sum
    else if (sum > 0) aimed += share
    else absent += share
  }
  const rest = 1 - aimed - absent
  if (blank > 0 && rest > rounding) {
    const all = total / (1 - absent)
    return sums.map((sum, at) =>
      sum > 0 ? (shares[at] === undefined ? (rest * all) / blank : (shares[at] * all) / sum) : 1,
    )
  }
  if (!(aimed > 0)) return sums.map(() => 1)
  const all = (total - blank) / aimed
  return sums.map((sum, at) => (shares[at] === undefined || !(sum > 0) ? 1 : (shares[at] * all) / sum))
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
