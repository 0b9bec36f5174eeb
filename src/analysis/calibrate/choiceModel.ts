import { invertSymmetric, multiply } from '../maths/solveSymmetric.ts'

/** What pulls in a choice model: ln U = Σ parameter × feature, or −∞ where a store can't be chosen. */
export interface ChoiceFeatures {
  readonly origins: number
  readonly stores: number
  /** For each parameter a matrix origins × stores: ln t or t with its sign turned, ln A and so on. */
  readonly features: readonly Float64Array[]
  /** origins × stores: a part of ln U that is not fitted; −∞ where there is no way. */
  readonly offset: Float64Array
}

/** ln U under parameters. */
export function utilitiesUnder({ features, offset }: ChoiceFeatures, parameters: Float64Array): Float64Array {
  const utilities = Float64Array.from(offset)
  for (const [k, feature] of features.entries())
    for (let at = 0; at < utilities.length; at++)
      if (utilities[at]! > -Infinity) utilities[at]! += parameters[k]! * feature[at]!
  return utilities
}

/** Where a search for the likeliest parameters ended. */
export interface Likeliest {
  readonly parameters: Float64Array
  readonly logLikelihood: number
  /** Inverse of the information matrix. */
  readonly covariance: Float64Array
  readonly iterations: number
  readonly converged: boolean
}

/** What a search learns at a point: value to be raised, its slope, and the information (minus its curvature, or what stands for it). */
export interface Slope {
  readonly logLikelihood: number
  readonly gradient: Float64Array
  readonly information: Float64Array
}

/** Steps that no longer change a parameter by more than this of itself end a search. */
const stepTolerance = 1e-11

/**
 * Climbs to the likeliest parameters by Fisher scoring, halving steps that lead down. Undefined when the information matrix is singular
 * on the way: the data cannot tell the parameters apart. `converged` is false after `most` steps.
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

/** Whether nothing more than rounding is left to gain. */
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
