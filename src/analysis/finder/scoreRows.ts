import { AnalysisProblem } from '../analysisProblem.ts'

/** Whether more of a figure is better, less, or what is nearest to an ideal. */
export type Preference = 'more' | 'less' | { readonly ideal: number }

/** One part of a score: a figure of each candidate, how it is wished for, and its weight (any unit; only proportions count). */
export interface ScorePart {
  readonly values: ArrayLike<number>
  readonly preference: Preference
  readonly weight: number
}

/** Scores of candidates; 0…1. */
export interface Scores {
  readonly scores: Float64Array
  /** Part by part the candidates' values brought to 0…1. */
  readonly parts: readonly Float64Array[]
  /** Weights that sum to 1. */
  readonly weights: readonly number[]
}

/**
 * Weighted score of candidates: Σ weight × x', with x' = (x − least) ÷ (most − least) over the candidates themselves where more is
 * better, 1 − that where less is, 1 − |x − ideal| ÷ greatest |x − ideal| for an ideal. Where all are alike in a part, all get 1 there. Unknown values
 * get 0. Since least and most are those of the candidates, another candidate
 * can change the ranks. Throws `AnalysisProblem` for weights that are negative or sum to nothing.
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
  let [min, max] = [Infinity, -Infinity]
  for (const figure of figures) {
    if (!Number.isFinite(figure)) continue
    min = Math.min(min, figure)
    max = Math.max(max, figure)
  }
  // An ideal is measured from itself, not from the nearest candidate.
  if (typeof preference === 'object') min = 0
  const range = max - min
  return figures.map((figure) => {
    if (!Number.isFinite(figure)) return 0
    const share = range > 0 ? (figure - min) / range : preference === 'more' ? 1 : 0
    return preference === 'more' ? share : 1 - share
  })
}

/** Rows by score, the best first; equal ones in rising order. */
export function rankRows(scores: Float64Array): Uint32Array {
  const order = Uint32Array.from(scores, (_, row) => row)
  return order.sort((a, b) => scores[b]! - scores[a]! || a - b)
}
