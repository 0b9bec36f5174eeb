/** How a criterion counts. */
export type Influence =
  /** More is better. */
  | { readonly kind: 'positive' }
  /** Less is better. */
  | { readonly kind: 'inverse' }
  /** The nearer to a value, the better. */
  | { readonly kind: 'ideal'; readonly ideal: number }

/**
 * Values of candidates as 0…1: (x − min) ÷ (max − min), its reverse, or 1 − |x − ideal| ÷ the largest |x − ideal|, as in Esri's suitability
 * analysis. Minimum and maximum are those of the candidates, or `range`, beyond which values are cut. Candidates that are all alike
 * get 1: none is worse.
 */
export function scaleValues(
  values: Float64Array,
  influence: Influence,
  range?: readonly [number, number],
): Float64Array {
  if (influence.kind === 'ideal') {
    const gaps = values.map((value) => Math.abs(value - influence.ideal))
    const widest = gaps.reduce((a, b) => Math.max(a, b), 0)
    return gaps.map((gap) => (widest > 0 ? 1 - gap / widest : 1))
  }
  const [min, max] = range ?? [
    values.reduce((a, b) => Math.min(a, b), Infinity),
    values.reduce((a, b) => Math.max(a, b), -Infinity),
  ]
  return values.map((value) => {
    if (!(max > min)) return 1
    const part = (Math.min(max, Math.max(min, value)) - min) / (max - min)
    return influence.kind === 'positive' ? part : 1 - part
  })
}

/** Scores Σ w·x′ by candidate, weights brought to a sum of one; `parts` are scaled values by criterion. */
export function weighScores(parts: readonly Float64Array[], weights: readonly number[]): Float64Array {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const scores = new Float64Array(parts[0]?.length ?? 0)
  for (const [k, part] of parts.entries())
    for (let i = 0; i < scores.length; i++) scores[i]! += (weights[k]! / sum) * part[i]!
  return scores
}

/** Ranks of scores, the highest first; equal ones share the rank of the first of them. */
export function ranksOf(scores: Float64Array): Uint32Array {
  const order = Uint32Array.from(scores.keys()).sort((a, b) => scores[b]! - scores[a]!)
  const ranks = new Uint32Array(scores.length)
  for (const [at, i] of order.entries()) {
    const before = order[at - 1]
    ranks[i] = before !== undefined && scores[before] === scores[i] ? ranks[before]! : at + 1
  }
  return ranks
}
