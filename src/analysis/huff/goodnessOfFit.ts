export interface GoodnessOfFit {
  /** Σ ε² */
  readonly squaredError: number
  /** 1 − Σ ε² ÷ Σ (T − T̄)²; null if all totals are equal. */
  readonly rSquared: number | null
  /** (var T − var ε) ÷ var T, as in Wieland 2017: ignores a common bias. Null if all totals are equal. */
  readonly pseudoRSquared: number | null
  /** Σ |ε| ÷ Σ T */
  readonly globalError: number | null
  /** Mean of |ε| ÷ T over positive totals. */
  readonly mape: number | null
}

/**
 * Computes the fit of totals: ε = observed − expected. Sources: De Beule et al. 2014 (MAPE, pseudo-R²), Klein 1988
 * (global error).
 */
export function goodnessOfFit(observed: ArrayLike<number>, expected: ArrayLike<number>): GoodnessOfFit {
  const totals = Array.from(observed)
  const errors = totals.map((total, i) => total - expected[i]!)
  const squaredError = errors.reduce((sum, error) => sum + error * error, 0)
  const spread = squaresAround(totals)
  const known = errors.flatMap((error, i) => (totals[i]! > 0 ? [Math.abs(error) / totals[i]!] : []))
  const sum = totals.reduce((all, total) => all + total, 0)
  return {
    squaredError,
    rSquared: spread > 0 ? 1 - squaredError / spread : null,
    pseudoRSquared: spread > 0 ? (spread - squaresAround(errors)) / spread : null,
    globalError: sum > 0 ? errors.reduce((all, error) => all + Math.abs(error), 0) / sum : null,
    mape: known.length > 0 ? known.reduce((all, error) => all + error, 0) / known.length : null,
  }
}

function squaresAround(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
}
