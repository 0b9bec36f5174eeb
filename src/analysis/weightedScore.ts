export type Influence =
  | { readonly kind: 'positive' }
  | { readonly kind: 'inverse' }
  | { readonly kind: 'ideal'; readonly ideal: number }

/**
 * Scales values to 0…1: (x − min) ÷ (max − min), 1 minus that, or 1 − |x − ideal| ÷ the largest |x − ideal|, as in
 * Esri's suitability analysis. Limits come from the candidates, or, except for an ideal, from `range`, which clamps.
 * Without a range, identical candidates get 1 (0 if they miss the ideal).
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

/** Returns scores Σ w·x′ with weights normalized to a sum of 1; `parts` are scaled values by criterion. */
export function weighScores(parts: readonly Float64Array[], weights: readonly number[]): Float64Array {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const scores = new Float64Array(parts[0]?.length ?? 0)
  for (const [k, part] of parts.entries())
    for (let i = 0; i < scores.length; i++) scores[i]! += (weights[k]! / sum) * part[i]!
  return scores
}

export function ranksOf(scores: Float64Array): Uint32Array {
  const order = Uint32Array.from(scores.keys()).sort((a, b) => scores[b]! - scores[a]!)
  const ranks = new Uint32Array(scores.length)
  for (const [at, i] of order.entries()) {
    const before = order[at - 1]
    ranks[i] = before !== undefined && scores[before] === scores[i] ? ranks[before]! : at + 1
  }
  return ranks
}
