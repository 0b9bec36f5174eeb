import { invertSymmetric, multiply } from '../maths/solveSymmetric.ts'

/** A choice model: ln U = offset + Σ parameter × feature, or −∞ if a store isn't available. */
export interface ChoiceFeatures {
  readonly origins: number
  readonly stores: number
  /** An origins × stores matrix per parameter, such as −ln t, −t or ln A. */
  readonly features: readonly Float64Array[]
  /** Fixed part of ln U, origins × stores; −∞ without a route. */
  readonly offset: Float64Array
}

export function utilitiesUnder({ features, offset }: ChoiceFeatures, parameters: Float64Array): Float64Array {
  const utilities = Float64Array.from(offset)
  for (const [k, feature] of features.entries())
    for (let at = 0; at < utilities.length; at++)
      if (utilities[at]! > -Infinity) utilities[at]! += parameters[k]! * feature[at]!
  return utilities
}

export interface Likeliest {
  readonly parameters: Float64Array
  readonly logLikelihood: number
  readonly covariance: Float64Array
  readonly iterations: number
  readonly converged: boolean
}

/** The objective, its gradient, and the information matrix (negative curvature or a substitute). */
export interface Slope {
  readonly logLikelihood: number
  readonly gradient: Float64Array
  readonly information: Float64Array
}

/** Parameter change at which a search ends, relative to the parameter or to 1 if that is larger. */
const stepTolerance = 1e-11

/**
 * Maximizes the likelihood by Fisher scoring, halving downhill steps. Undefined if the information matrix becomes
 * singular, because the data then can't identify the parameters. `converged` is false after the maximum number of
 * steps, or if no step gains although the gradient isn't flat.
 */
export function climb(
  slopeAt: (parameters: Float64Array) => Slope,
  start: Float64Array,
  maxIterations = 200,
): Likeliest | undefined {
  let parameters = start
  let here = slopeAt(parameters)
  for (let iteration = 1; iteration <= maxIterations; iteration++) {
    const covariance = invertSymmetric(here.information, start.length)
    if (!covariance) return undefined
    const step = multiply(covariance, here.gradient)
    const next = stepUp(slopeAt, parameters, step, here)
    const isStill = step.every((part, k) => Math.abs(part) <= stepTolerance * Math.max(1, Math.abs(parameters[k]!)))
    if (!next || isStill) {
      const isFlat = next !== undefined || isNearlyStill(here, covariance)
      return { parameters, logLikelihood: here.logLikelihood, covariance, iterations: iteration, converged: isFlat }
    }
    ;[parameters, here] = [next.parameters, next.slope]
  }
  const covariance = invertSymmetric(here.information, start.length)
  return (
    covariance && {
      parameters,
      logLikelihood: here.logLikelihood,
      covariance,
      iterations: maxIterations,
      converged: false,
    }
  )
}

/** Returns whether the remaining gain is small enough to count as rounding error. */
const isNearlyStill = ({ gradient, logLikelihood }: Slope, covariance: Float64Array): boolean =>
  gradient.reduce((sum, part, k) => sum + part * multiply(covariance, gradient)[k]!, 0) <=
  1e-9 * Math.max(1, Math.abs(logLikelihood))

function stepUp(
  slopeAt: (parameters: Float64Array) => Slope,
  from: Float64Array,
  step: Float64Array,
  here: Slope,
): { parameters: Float64Array; slope: Slope } | undefined {
  for (let times = 1; times > 1e-8; times /= 2) {
    const parameters = from.map((value, k) => value + times * step[k]!)
    const slope = slopeAt(parameters)
    if (slope.logLikelihood >= here.logLikelihood) return { parameters, slope }
  }
  return undefined
}
