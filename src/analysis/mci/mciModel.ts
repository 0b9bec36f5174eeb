import { fitLeastSquares, type LinearFit } from '../maths/leastSquares.ts'
import { centre, centreLogs, type ChoiceRows, sharesOf } from './centreLogs.ts'

/** How a variable enters the model. */
export type MciTerm =
  /** A positive quantity, to the power of its coefficient. */
  | 'power'
  /** A quantity of any sign, as e^(coefficient × value). */
  | 'exponential'
  /** 0 or 1, taken as it is. */
  | 'dummy'
  /** 0 or 1, minus its mean over the origin's stores. */
  | 'centredDummy'

/** A variable by rows. */
export interface MciVariable {
  readonly name: string
  readonly term: MciTerm
  readonly values: Float64Array
}

/** Logarithm of the transformation: natural throughout, or decimal as some studies print it. */
export type LogBase = 'natural' | 'decimal'

/** A variable as the linear model takes it. */
export function transformVariable(
  rows: ChoiceRows,
  { term, values }: MciVariable,
  base: LogBase = 'natural',
): Float64Array {
  switch (term) {
    case 'power':
      return scaled(centreLogs(rows, values), base)
    case 'exponential':
      // Its logarithm to the base ten is the value times log10 e.
      return scaled(centre(rows, values), base)
    case 'dummy':
      return values
    case 'centredDummy':
      return centre(rows, values)
  }
}

const scaled = (values: Float64Array, base: LogBase): Float64Array =>
  base === 'natural' ? values : values.map((value) => value / Math.LN10)

/** A fitted multiplicative competitive interaction model. */
export interface MciFit extends LinearFit {
  /** Transformed shares and variables, by rows. */
  readonly y: Float64Array
  readonly x: readonly Float64Array[]
}

/**
 * The multiplicative competitive interaction model (Nakanishi and Cooper 1974): ln(p ÷ p̃) = Σ γ·ln(A ÷ Ã) + ε, tildes being
 * geometric means within an origin, by least squares without an intercept (with one on demand, as the first coefficient). Shares
 * must be above 0. Undefined when variables hang together or do not vary within origins.
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

/** Whether what is left after centring is rounding. */
const isFlat = (column: Float64Array, values: Float64Array): boolean =>
  column.every((value, at) => Math.abs(value) <= 1e-12 * Math.max(1, Math.abs(values[at]!)))

/**
 * Shares by inverse log-centring: b^ŷ ÷ Σ b^ŷ, ŷ = Σ γ × transformed variable (Nakanishi and Cooper 1982), b being the base of the
 * logarithm. Without dummies it equals the multiplicative form exactly. `raised` is another base for b^ŷ, as studies that took
 * decimal logarithms and raised e have it; their shares are no model's.
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

/** Shares by the multiplicative form: Π A^γ ÷ Σ Π A^γ; e^(γ·A) for exponential terms and dummies. */
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
