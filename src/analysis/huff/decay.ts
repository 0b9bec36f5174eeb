/** Decrease of a store's pull with distance or travel time t. */
export type Decay =
  /** t^(−exponent) */
  | { readonly kind: 'power'; readonly exponent: number }
  /** e^(−rate·t) */
  | { readonly kind: 'exponential'; readonly rate: number }
  /** 1 ÷ (1 + e^(intercept + slope·t)) */
  | { readonly kind: 'logistic'; readonly intercept: number; readonly slope: number }
  /** (1 + α·t)^(−exponent), with α such that half remains at `span` */
  | { readonly kind: 'pareto'; readonly span: number; readonly exponent: number }
  /** e^(−α·t^exponent), with α such that half remains at `span` */
  | { readonly kind: 'span'; readonly span: number; readonly exponent: number }

/**
 * Returns a decay's natural logarithm at t ≥ 0; −∞ for Infinity (no route), +∞ at t = 0 for a power with positive
 * exponent. Logarithms prevent underflow for far stores and steep decays. Sources: Huff 1962 (power), Wieland 2017
 * (exponential, logistic), Giraud and Commenges 2013 (by span).
 */
export function logDecay(decay: Decay): (t: number) => number {
  const formula = logFormula(decay)
  return (t) => (t === Infinity ? -Infinity : formula(t))
}

function logFormula(decay: Decay): (t: number) => number {
  switch (decay.kind) {
    case 'power':
      return decay.exponent === 0 ? () => 0 : (t) => -decay.exponent * Math.log(t)
    case 'exponential':
      return (t) => -decay.rate * t
    case 'logistic':
      return (t) => -logOnePlusExp(decay.intercept + decay.slope * t)
    case 'pareto': {
      const alpha = (2 ** (1 / decay.exponent) - 1) / decay.span
      return (t) => -decay.exponent * Math.log1p(alpha * t)
    }
    case 'span':
      return (t) => -Math.LN2 * (t / decay.span) ** decay.exponent
  }
}

/** Returns ln(1 + e^x) without overflow. */
const logOnePlusExp = (x: number): number => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)))
