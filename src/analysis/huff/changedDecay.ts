import type { Decay } from './decay.ts'

/**
 * Returns a decay with its strength changed by a step: added to the exponent of power, pareto or span; relative for
 * exponential's rate and logistic's slope. Exponents stay at or above 0 (pareto and span: 0.01, below which they are
 * meaningless); a power's negative exponent is the same decay in another notation.
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
