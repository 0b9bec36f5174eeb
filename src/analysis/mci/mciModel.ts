import { fitLeastSquares, type LinearFit } from '../maths/leastSquares.ts'
import { centre, centreLogs, type ChoiceRows, sharesOf } from './centreLogs.ts'

export type MciTerm =
  /** A positive quantity, raised to its coefficient. */
  | 'power'
  /** A quantity with any sign, used as e^(coefficient × value). */
  | 'exponential'
  /** A variable of 0 or 1, used unchanged. */
  | 'dummy'
  /** A variable of 0 or 1, minus its mean over the origin's stores. */
  | 'centredDummy'

export interface MciVariable {
  readonly name: string
  readonly term: MciTerm
  readonly values: Float64Array
}

/** Base of logarithms: natural, or decimal as in some published studies. */
export type LogBase = 'natural' | 'decimal'

function transformVariable(rows: ChoiceRows, { term, values }: MciVariable, base: LogBase = 'natural'): Float64Array {
  switch (term) {
    case 'power':
      return scaled(centreLogs(rows, values), base)
    case 'exponential':
      // The term's decimal logarithm is the value times log10 e.
      return scaled(centre(rows, values), base)
    case 'dummy':
      return values
    case 'centredDummy':
      return centre(rows, values)
  }
}

const scaled = (values: Float64Array, base: LogBase): Float64Array =>
  base === 'natural' ? values : values.map((value) => value / Math.LN10)

export interface MciFit extends LinearFit {
  /** Transformed shares, one entry per row. */
  readonly y: Float64Array
  /** Transformed variables, one entry per row in each. */
  readonly x: readonly Float64Array[]
}

/**
 * Fits the multiplicative competitive interaction model (Nakanishi and Cooper 1974): ln(p ÷ p̃) = Σ γ·ln(A ÷ Ã) + ε.
 * Tildes are geometric means within an origin. Uses least squares without an intercept, or optionally with an intercept
 * as first coefficient. Shares must be positive. Undefined with too few rows, or if variables are collinear or constant
 * within origins.
 */
export function fitMci(
  rows: ChoiceRows,
  shares: Float64Array,
  variables: readonly MciVariable[],
  { base = 'natural', hasIntercept = false }: { base?: LogBase; hasIntercept?: boolean } = {},
): MciFit | undefined {
  const y = scaled(centreLogs(rows, shares), base)
  const x = variables.map((variable) => transformVariable(rows, variable, base))
  if (x.some((column, k) => isFlat(column, variables[k]!.values))) return undefined
  const columns = hasIntercept ? [new Float64Array(y.length).fill(1), ...x] : x
  const fit = fitLeastSquares(columns, y, hasIntercept)
  return fit && { ...fit, y, x }
}

const isFlat = (column: Float64Array, values: Float64Array): boolean =>
  column.every((value, at) => Math.abs(value) <= 1e-12 * Math.max(1, Math.abs(values[at]!)))

/**
 * Predicts shares by inverse log-centering: b^ŷ ÷ Σ b^ŷ, with ŷ = Σ γ × transformed variable and b the base of the
 * logarithm (Nakanishi and Cooper 1982). Without dummies or `raised`, this equals the multiplicative form. `raised`
 * replaces b, to reproduce studies that combined decimal logarithms with e and so departed from the model.
 */
export function predictByCentring(
  rows: ChoiceRows,
  variables: readonly MciVariable[],
  coefficients: ArrayLike<number>,
  { base = 'natural', raised = base }: { base?: LogBase; raised?: LogBase } = {},
): Float64Array {
  const y = new Float64Array(variables[0]?.values.length ?? 0)
  for (const [k, variable] of variables.entries())
    for (const [at, value] of transformVariable(rows, variable, base).entries()) y[at]! += coefficients[k]! * value
  return sharesOf(rows, raised === 'natural' ? y : y.map((value) => value * Math.LN10))
}

/** Predicts shares by the multiplicative form: Π A^γ ÷ Σ Π A^γ; e^(γ·A) for exponential terms and dummies. */
export function predictMultiplicative(
  rows: ChoiceRows,
  variables: readonly MciVariable[],
  coefficients: ArrayLike<number>,
): Float64Array {
  const logs = new Float64Array(variables[0]?.values.length ?? 0)
  for (const [k, { term, values }] of variables.entries()) {
    const coefficient = coefficients[k]!
    for (const [at, value] of values.entries())
      logs[at]! += coefficient === 0 ? 0 : coefficient * (term === 'power' ? Math.log(value) : value)
  }
  return sharesOf(rows, logs)
}
