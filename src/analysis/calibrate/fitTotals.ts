import { allocateDemand } from '../huff/allocateDemand.ts'
import { type ChoiceFeatures, climb, type Likeliest, type Slope, utilitiesUnder } from './choiceModel.ts'

export type TotalsCriterion =
  /** Multinomial likelihood of the totals; errors are weighted by 1 ÷ expected total. */
  | 'multinomial'
  /** Σ (ln T − ln T̂)², as in Orpana and Lampinen 2003. */
  | 'logTotals'
  | 'leastSquares'

/**
 * Fits parameters using only demand by origin and totals by store. Uses the best of several starts, since the objective
 * may have local maxima. Undefined if no start identifies the parameters.
 */
export function fitTotals(
  model: ChoiceFeatures,
  demand: Float64Array,
  totals: Float64Array,
  starts: readonly Float64Array[],
  criterion: TotalsCriterion = 'multinomial',
): Likeliest | undefined {
  let best: Likeliest | undefined
  for (const start of starts) {
    const found = climb((parameters) => slopeOfTotals(model, demand, totals, criterion, parameters), start)
    if (found && (!best || found.logLikelihood > best.logLikelihood)) best = found
  }
  return best
}

function slopeOfTotals(
  model: ChoiceFeatures,
  demand: Float64Array,
  totals: Float64Array,
  criterion: TotalsCriterion,
  parameters: Float64Array,
): Slope {
  const { stores } = model
  const width = model.features.length
  const { shares, captured } = allocateDemand(demand, utilitiesUnder(model, parameters), new Float64Array(stores))
  const slopes = slopesOfTotals(model, demand, shares)
  // The multinomial criterion scales the model's captured demand to the observed sum.
  const sum = totals.reduce((all, total) => all + total, 0)
  const expectedSum = captured.reduce((all, total) => all + total, 0)
  const scale = criterion === 'multinomial' && expectedSum > 0 ? sum / expectedSum : 1
  const gradient = new Float64Array(width)
  const information = new Float64Array(width * width)
  let logLikelihood = 0
  for (let store = 0; store < stores; store++) {
    const observed = totals[store]!
    const expected = captured[store]! * scale
    const weight = criterion === 'multinomial' ? 1 / expected : criterion === 'logTotals' ? 1 / expected ** 2 : 1
    const error = criterion === 'logTotals' ? expected * Math.log(observed / expected) : observed - expected
    logLikelihood += valueOf(criterion, observed, expected, expected / sum)
    if (!(expected > 0)) continue
    for (let k = 0; k < width; k++) {
      const slope = slopes[k]![store]! * scale
      gradient[k]! += weight * error * slope
      for (let l = 0; l < width; l++) information[k * width + l]! += weight * slope * slopes[l]![store]! * scale
    }
  }
  return { logLikelihood, gradient, information }
}

function valueOf(criterion: TotalsCriterion, observed: number, expected: number, share: number): number {
  switch (criterion) {
    case 'multinomial':
      return observed > 0 ? observed * Math.log(share) : 0
    case 'logTotals':
      return -(Math.log(observed / expected) ** 2) / 2
    case 'leastSquares':
      return -((observed - expected) ** 2) / 2
  }
}

function slopesOfTotals(
  { features, origins, stores }: ChoiceFeatures,
  demand: Float64Array,
  shares: Float64Array,
): Float64Array[] {
  return features.map((feature) => {
    const slopes = new Float64Array(stores)
    for (let origin = 0; origin < origins; origin++) {
      const first = origin * stores
      let mean = 0
      for (let j = 0; j < stores; j++) if (shares[first + j]! > 0) mean += shares[first + j]! * feature[first + j]!
      for (let j = 0; j < stores; j++)
        if (shares[first + j]! > 0) slopes[j]! += demand[origin]! * shares[first + j]! * (feature[first + j]! - mean)
    }
    return slopes
  })
}
