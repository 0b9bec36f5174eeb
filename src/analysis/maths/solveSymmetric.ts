/**
 * Inverts a symmetric positive definite matrix (row-major) by Cholesky. Undefined if the matrix counts as singular: a
 * pivot is at most 1e-12 of the diagonal entry.
 */
export function invertSymmetric(matrix: Float64Array, size: number): Float64Array | undefined {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let value = matrix[i * size + j]!
      for (let k = 0; k < j; k++) value -= lower[i * size + k]! * lower[j * size + k]!
      if (i !== j) lower[i * size + j] = value / lower[j * size + j]!
      else if (!(value > 1e-12 * matrix[i * size + i]!)) return undefined
      else lower[i * size + i] = Math.sqrt(value)
    }
  }
  const inverse = new Float64Array(size * size)
  for (let column = 0; column < size; column++) {
    const unit = new Float64Array(size)
    unit[column] = 1
    for (let i = 0; i < size; i++) {
      for (let k = 0; k < i; k++) unit[i]! -= lower[i * size + k]! * unit[k]!
      unit[i]! /= lower[i * size + i]!
    }
    for (let i = size - 1; i >= 0; i--) {
      for (let k = i + 1; k < size; k++) unit[i]! -= lower[k * size + i]! * unit[k]!
      unit[i]! /= lower[i * size + i]!
      inverse[i * size + column] = unit[i]!
    }
  }
  return inverse
}

export const multiply = (matrix: Float64Array, vector: Float64Array): Float64Array =>
  vector.map((_, row) => vector.reduce((sum, value, column) => sum + matrix[row * vector.length + column]! * value, 0))
