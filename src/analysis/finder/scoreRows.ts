import { AnalysisProblem } from '../analysisProblem.ts'

type Preference = 'more' | 'less' | { readonly ideal: number }

/** One criterion: a value per candidate, a preference, and a weight (only proportions matter). */
export interface ScorePart {
  readonly values: ArrayLike<number>
  readonly preference: Preference
  readonly weight: number
}

export interface Scores {
  /** Score of each candidate, 0–1. */
  readonly scores: Float64Array
  /** Each part's values normalized to 0…1. */
  readonly parts: readonly Float64Array[]
  /** Weights with a sum of 1. */
  readonly weights: readonly number[]
}

/**
 * Scores candidates: Σ weight × x′, with x′ = (x − min) ÷ (max − min) if more is better, 1 − x′ if less is better, 1 −
 * |x − ideal| ÷ max |x − ideal| for an ideal. If all values of a part are equal, x′ is 1 (0 if they miss an ideal); for
 * an unknown value, 0. Min and max depend on the candidates, so adding a candidate can change the ranks. Throws
 * `AnalysisProblem` for negative or all-zero weights.
 */
export function scoreRows(count: number, parts: readonly ScorePart[]): Scores {
  const sum = parts.reduce((all, { weight }) => all + weight, 0)
  if (!(sum > 0) || !Number.isFinite(sum) || parts.some(({ weight }) => !(weight >= 0)))
    throw new AnalysisProblem('The weights of a score must be zero or more, and not all zero.')
  const weights = parts.map(({ weight }) => weight / sum)
  const scaled = parts.map(({ values, preference }) => scale(count, values, preference))
  const scores = new Float64Array(count)
  for (const [part, weight] of weights.entries()) {
    const values = scaled[part]!
    for (let row = 0; row < count; row++) scores[row]! += weight * values[row]!
  }
  return { scores, parts: scaled, weights }
}

function scale(count: number, values: ArrayLike<number>, preference: Preference): Float64Array {
  const figures = Float64Array.from({ length: count }, (_, row) =>
    typeof preference === 'object' ? Math.abs(values[row]! - preference.ideal) : values[row]!,
  )
  let min = Infinity
  let max = -Infinity
  for (const figure of figures) {
    if (!Number.isFinite(figure)) continue
    min = Math.min(min, figure)
    max = Math.max(max, figure)
  }
  // Distance to an ideal starts at zero, not at the nearest candidate.
  if (typeof preference === 'object') min = 0
  const range = max - min
  return figures.map((figure) => {
    if (!Number.isFinite(figure)) return 0
    const share = range > 0 ? (figure - min) / range : preference === 'more' ? 1 : 0
    return preference === 'more' ? share : 1 - share
  })
}

/** Returns rows by score, best first; rows with equal scores in ascending order. */
export function rankRows(scores: Float64Array): Uint32Array {
  const order = Uint32Array.from(scores, (_, row) => row)
  return order.sort((a, b) => scores[b]! - scores[a]! || a - b)
}
