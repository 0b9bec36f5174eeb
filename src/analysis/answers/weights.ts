import type { Grouping } from './grouping.ts'
import { requireWeights } from './requireWeights.ts'

/** The share, 0…1, that each group of a grouping has in the people who are meant; groups without one keep what they have. */
export interface WeightTarget {
  readonly grouping: Grouping
  readonly shares: readonly (number | undefined)[]
}

export interface Weights {
  /** By answer, of those that were asked for; their mean is 1. Others are 0. */
  readonly values: Float64Array
  /** Kish's design effect, n Σw² ÷ (Σw)²: how many times as many answers are needed for the same certainty; 1 when all weigh the same. */
  readonly designEffect: number
  /** (Σw)² ÷ Σw². */
  readonly effective: number
  /** What both are computed from: how many answers, Σw and Σw². */
  readonly sums: { readonly n: number; readonly weights: number; readonly squares: number }
  /** False where the targets could not be met together within 200 rounds. */
  readonly isMet: boolean
}

const rounds = 200
const close = 1e-9

/**
 * Weights that bring the answers of `rows` to known shares: of one grouping by its cells, of several by raking (Deming and Stephan 1940). An answer
 * without a group in a target keeps its weight there. A group that nobody answered from can't be weighted up: the others share what it lacks. Throws where
 * a share is negative.
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
  // Targets that can't be met together shrink some weights without end: such a weight is none.
  for (const row of rows) if (values[row]! < 1e-9) values[row] = 0
  return { values, ...spreadOf(values, rows), isMet }
}

/** Fits to one target; answers with the largest change of a factor. */
function fit(values: Float64Array, rows: Int32Array, { grouping: { codes }, shares }: WeightTarget): number {
  const sums = new Float64Array(shares.length)
  for (const row of rows) {
    const code = codes[row]!
    if (code >= 0) sums[code]! += values[row]!
  }
  const isAimed = (at: number): boolean => shares[at] !== undefined && sums[at]! > 0
  let [held, wanted] = [0, 0]
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
  let [sum, squares] = [0, 0]
  for (const row of rows) {
    sum += values[row]!
    squares += values[row]! ** 2
  }
  const effective = squares > 0 ? sum ** 2 / squares : 0
  const sums = { n: rows.length, weights: sum, squares }
  return { effective, sums, designEffect: effective > 0 ? rows.length / effective : 1 }
}
