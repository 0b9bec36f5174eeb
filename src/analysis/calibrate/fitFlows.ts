import { allocateDemand } from '../huff/allocateDemand.ts'
import { type ChoiceFeatures, climb, type Likeliest, type Slope, utilitiesUnder } from './choiceModel.ts'

/**
 * Fits parameters to observed flows (origins × stores): the multinomial logit of McFadden 1974, with a unimodal
 * log-likelihood Σ n·ln p. Undefined if the data can't identify the parameters.
 */
export function fitFlows(model: ChoiceFeatures, flows: Float64Array, start: Float64Array): Likeliest | undefined {
  const totals = new Float64Array(model.origins)
  for (const [at, flow] of flows.entries()) totals[Math.floor(at / model.stores)]! += flow
  return climb((parameters) => slopeOfFlows(model, flows, totals, parameters), start)
}

/** Returns Σ n·ln p of flows under shares; −∞ if an observed flow has zero share. */
export const logLikelihoodOf = (flows: Float64Array, shares: Float64Array): number =>
  flows.reduce((sum, flow, at) => (flow > 0 ? sum + flow * Math.log(shares[at]!) : sum), 0)

function slopeOfFlows(
  model: ChoiceFeatures,
  flows: Float64Array,
  totals: Float64Array,
  parameters: Float64Array,
): Slope {
  const { features, stores, origins } = model
  const width = features.length
  const { shares } = allocateDemand(totals, utilitiesUnder(model, parameters), new Float64Array(stores))
  const gradient = new Float64Array(width)
  const information = new Float64Array(width * width)
  const means = new Float64Array(width)
  for (let origin = 0; origin < origins; origin++) {
    if (totals[origin] === 0) continue
    const from = origin * stores
    const to = (origin + 1) * stores
    for (let k = 0; k < width; k++) {
      means[k] = 0
      for (let at = from; at < to; at++) if (shares[at]! > 0) means[k]! += shares[at]! * features[k]![at]!
    }
    for (let at = from; at < to; at++) {
      const expected = totals[origin]! * shares[at]!
      if (expected === 0 && flows[at] === 0) continue
      for (let k = 0; k < width; k++) {
        const around = features[k]![at]! - means[k]!
        gradient[k]! += (flows[at]! - expected) * around
        for (let l = 0; l < width; l++)
          information[k * width + l]! += expected * around * (features[l]![at]! - means[l]!)
      }
    }
  }
  return { logLikelihood: logLikelihoodOf(flows, shares), gradient, information }
}
