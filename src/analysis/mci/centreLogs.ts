/** One row per origin and available store, grouped by origin. */
export interface ChoiceRows {
  /** Index of each origin's first row; origins + 1 entries. */
  readonly originStart: Uint32Array
}

/**
 * Log-centers values: returns ln of value ÷ geometric mean over the origin's rows (Nakanishi and Cooper 1974). Values
 * must be positive.
 */
export function centreLogs({ originStart }: ChoiceRows, values: Float64Array): Float64Array {
  return centre({ originStart }, values.map(Math.log))
}

export function centre({ originStart }: ChoiceRows, values: Float64Array): Float64Array {
  const centred = Float64Array.from(values)
  for (let origin = 0; origin + 1 < originStart.length; origin++) {
    const row = centred.subarray(originStart[origin]!, originStart[origin + 1]!)
    const mean = row.reduce((sum, value) => sum + value, 0) / row.length
    for (let at = 0; at < row.length; at++) row[at]! -= mean
  }
  return centred
}

/** Returns shares within each origin proportional to e^y, without overflow. */
export function sharesOf({ originStart }: ChoiceRows, y: Float64Array): Float64Array {
  const shares = Float64Array.from(y)
  for (let origin = 0; origin + 1 < originStart.length; origin++) {
    const row = shares.subarray(originStart[origin]!, originStart[origin + 1]!)
    const largest = row.reduce((a, b) => Math.max(a, b), -Infinity)
    let sum = 0
    for (let at = 0; at < row.length; at++) sum += row[at] = Math.exp(row[at]! - largest)
    for (let at = 0; at < row.length; at++) row[at]! /= sum
  }
  return shares
}
