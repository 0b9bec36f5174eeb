import {
  addRatios,
  compareRatios,
  divideRatios,
  multiplyRatios,
  type Ratio,
  ratioOf,
  subtractRatios,
  zero,
} from '../../numbers/ratio.ts'

/** A measure with positive weight and a value for every site. */
export interface ScoredMeasure {
  readonly weight: number
  readonly isMoreBetter: boolean
  readonly numbers: readonly number[]
}

export interface ExactScores {
  /** Points by measure, then site. */
  readonly points: readonly (readonly Ratio[])[]
  /** Points per site, from 0 to 100. */
  readonly scores: readonly Ratio[]
}

/**
 * Computes exact points as fractions: weight ÷ all weights × 100 × (x − worst) ÷ (best − worst). If all sites are equal
 * in a measure, each site gets full points. Method: weighted linear combination (Malczewski 2000).
 */
export function exactScores(measures: readonly ScoredMeasure[], siteCount: number): ExactScores {
  const hundred = ratioOf(100)
  const allWeights = measures.reduce((sum, { weight }) => addRatios(sum, ratioOf(weight)), zero)
  const points = measures.map(({ weight, isMoreBetter, numbers }) => {
    const full = divideRatios(multiplyRatios(hundred, ratioOf(weight)), allWeights)
    return scaledValues(numbers, isMoreBetter).map((scaled) => multiplyRatios(full, scaled))
  })
  const scores = Array.from({ length: siteCount }, (_, site) =>
    points.reduce((sum, ofMeasure) => addRatios(sum, ofMeasure[site]!), zero),
  )
  return { points, scores }
}

function scaledValues(numbers: readonly number[], isMoreBetter: boolean): readonly Ratio[] {
  const values = numbers.map(ratioOf)
  const sorted = values.toSorted(compareRatios)
  const min = sorted[0]!
  const max = sorted.at(-1)!
  const range = subtractRatios(max, min)
  if (range.numerator === 0n) return values.map(() => ratioOf(1))
  return values.map((value) =>
    divideRatios(isMoreBetter ? subtractRatios(value, min) : subtractRatios(max, value), range),
  )
}
