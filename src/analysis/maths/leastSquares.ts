import { tailOfF, tailOfT } from './tails.ts'

export interface LinearFit {
  readonly coefficients: Float64Array
  readonly standardErrors: Float64Array
  readonly tValues: Float64Array
  /** Two-sided p-values. */
  readonly pValues: Float64Array
  /** 1 − Σε² ÷ Σy², with y measured from its mean if there is an intercept, otherwise from zero. */
  readonly rSquared: number
  readonly adjustedRSquared: number
  readonly residualStandardError: number
  readonly degreesOfFreedom: number
  readonly fStatistic: number
  readonly fPValue: number
  readonly residuals: Float64Array
}

/**
 * Fits y as a linear combination of columns by Householder reflections. `hasIntercept`: the first column is all ones.
 * Undefined without columns, with too few rows, or with collinear columns (independent part at most 1e-9).
 */
export function fitLeastSquares(
  columns: readonly Float64Array[],
  y: Float64Array,
  hasIntercept = false,
): LinearFit | undefined {
  const rows = y.length
  const width = columns.length
  const degreesOfFreedom = rows - width
  if (width === 0 || degreesOfFreedom < 1) return undefined
  const q = columns.map((column) => Float64Array.from(column))
  const right = Float64Array.from(y)
  if (!reflect(q, right)) return undefined
  const coefficients = solveUpper(q, right, width)
  const residuals = y.map(
    (value, row) => value - columns.reduce((sum, column, k) => sum + column[row]! * coefficients[k]!, 0),
  )
  const squaredError = sumOfSquares(residuals)
  const variance = squaredError / degreesOfFreedom
  const standardErrors = inverseDiagonal(q, width).map((entry) => Math.sqrt(entry * variance))
  const tValues = coefficients.map((coefficient, k) => coefficient / standardErrors[k]!)
  const mean = hasIntercept ? y.reduce((sum, value) => sum + value, 0) / rows : 0
  const total = sumOfSquares(y.map((value) => value - mean))
  const free = hasIntercept ? 1 : 0
  const rSquared = 1 - squaredError / total
  const fStatistic = (total - squaredError) / (width - free) / variance
  return {
    coefficients,
    standardErrors,
    tValues,
    pValues: tValues.map((t) => tailOfT(t, degreesOfFreedom)),
    rSquared,
    adjustedRSquared: 1 - (1 - rSquared) * ((rows - free) / degreesOfFreedom),
    residualStandardError: Math.sqrt(variance),
    degreesOfFreedom,
    fStatistic,
    fPValue: tailOfF(fStatistic, width - free, degreesOfFreedom),
    residuals,
  }
}

const sumOfSquares = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0)

/** Triangularizes columns in place along with the right side; returns false if a column depends on earlier columns. */
function reflect(q: readonly Float64Array[], right: Float64Array): boolean {
  for (const [k, column] of q.entries()) {
    const whole = Math.sqrt(sumOfSquares(column))
    const below = Math.sqrt(sumOfSquares(column.subarray(k)))
    if (!(below > 1e-9 * whole)) return false
    const head = column[k]! > 0 ? -below : below
    const mirror = column.slice(k)
    mirror[0]! -= head
    const size = sumOfSquares(mirror)
    for (const other of [...q.slice(k), right]) {
      let dot = 0
      for (let i = 0; i < mirror.length; i++) dot += mirror[i]! * other[k + i]!
      const times = (2 * dot) / size
      for (let i = 0; i < mirror.length; i++) other[k + i]! -= times * mirror[i]!
    }
  }
  return true
}

function solveUpper(q: readonly Float64Array[], right: Float64Array, width: number): Float64Array {
  const solved = new Float64Array(width)
  for (let k = width - 1; k >= 0; k--) {
    let value = right[k]!
    for (let j = k + 1; j < width; j++) value -= q[j]![k]! * solved[j]!
    solved[k] = value / q[k]![k]!
  }
  return solved
}

/** Returns the diagonal of (RᵀR)⁻¹. */
function inverseDiagonal(q: readonly Float64Array[], width: number): Float64Array {
  const diagonal = new Float64Array(width)
  for (let column = 0; column < width; column++) {
    const unit = new Float64Array(width)
    unit[column] = 1
    for (const [k, value] of solveUpper(q, unit, width).entries()) diagonal[k]! += value * value
  }
  return diagonal
}
