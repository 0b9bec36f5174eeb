import type { Decay } from './decay.ts'

/**
 * Returns a decay with its strength changed by a step. The step is added to the exponent of power, pareto or span, and
 * is relative for exponential's rate and logistic's slope. Exponents are at least 0 (pareto and span: 0.01, because
 * lower exponents are meaningless). A power's negative exponent is the same decay in another notation.
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
