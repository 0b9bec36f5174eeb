import type { Decay } from './decay.ts'

/**
 * A decay with its strength changed by a step: the exponent of a power, pareto or span decay by the step itself, the rate of an exponential and the slope of a logistic
 * one by that part of it. An exponent stays 0 or more (pareto and span: 0.01, below which they make no sense); a power's negative exponent is the same decay written
 * the other way.
 */
export function changedDecay(decay: Decay, step: number): Decay {
  switch (decay.kind) {
    case 'exponential':
      return { ...decay, rate: decay.rate * (1 + step) }
    case 'logistic':
      return { ...decay, slope: decay.slope * (1 + step) }
    case 'power':
      return { ...decay, exponent: Math.max(0, Math.abs(decay.exponent) + step) }
    default:
      return { ...decay, exponent: Math.max(0.01, decay.exponent + step) }
  }
}
