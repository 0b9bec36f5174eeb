import { requireWeights } from './requireWeights.ts'

/** A histogram bin of values from `from` up to, but excluding, `to`. With equal ends, it counts one value. */
interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Figures of a number question; undefined if there are too few numbers (the standard deviation needs two). */
export interface NumberFigures {
  /** Sums for recomputing mean and standard deviation; undefined without answers. */
  readonly sums: NumberSums | undefined
  readonly mean: number | undefined
  /** Sample standard deviation, with divisor n − 1; with weights, the divisor is Σw − Σw² ÷ Σw. */
  readonly deviation: number | undefined
  readonly min: number | undefined
  readonly lowerQuartile: number | undefined
  readonly median: number | undefined
  readonly upperQuartile: number | undefined
  readonly max: number | undefined
  readonly quartiles: Readonly<Record<QuartileName, QuartilePlace>> | undefined
  readonly bins: readonly Bin[]
}

export type QuartileName = 'lowerQuartile' | 'median' | 'upperQuartile'

/** Sums over numbers x with weights w; w = 1 without weights. */
export interface NumberSums {
  readonly n: number
  readonly isWeighted: boolean
  /** Σw. */
  readonly weights: number
  /** Σw². */
  readonly squaredWeights: number
  /** Σwx. */
  readonly values: number
  /** Σwx². */
  readonly squaredValues: number
  /** Σw(x − mean)². */
  readonly deviations: number
}

export type QuartilePlace =
  /** A quartile between two numbers: `position` is (n − 1) · q + 1, `below` and `above` are the numbers around it. */
  | { readonly kind: 'between'; readonly position: number; readonly below: number; readonly above: number }
  /** A weighted quartile: `wanted` is q · Σw, `before` and `with` the cumulative weight without and with the number. */
  | {
      readonly kind: 'reached'
      readonly wanted: number
      readonly before: number
      readonly with: number
      readonly number: number
    }

export type NumberSummary = NumberFigures & { readonly kind: 'number'; readonly base: Base }

interface Numbers {
  readonly values: Float64Array
  readonly weights?: Float64Array
}

const noFigures: NumberFigures = {
  sums: undefined,
  mean: undefined,
  deviation: undefined,
  min: undefined,
  lowerQuartile: undefined,
  median: undefined,
  upperQuartile: undefined,
  max: undefined,
  quartiles: undefined,
  bins: [],
}

/**
 * Computes mean, spread and quartiles. Quartiles interpolate the nearest two numbers (type 7 of Hyndman and Fan 1996,
 * as in R and spreadsheets). With weights, a quartile is the first number at which the cumulative weight reaches the
 * quartile's share. If all weights are zero, mean and quartiles are undefined. Throws for a negative or non-finite
 * weight.
 */
export function summariseNumbers({ values, weights }: Numbers): NumberFigures {
  const n = values.length
  if (n === 0) return noFigures
  if (weights) requireWeights(weights)
  const order = Uint32Array.from(values, (_value, at) => at)
  if (weights) order.sort((a, b) => values[a]! - values[b]!)
  const sorted = weights ? Float64Array.from(order, (at) => values[at]!) : values.toSorted()
  const { mean, deviation, sums } = moments(values, weights)
  const quantile = weights
    ? weightedQuantile(
        sorted,
        Float64Array.from(order, (at) => weights[at]!),
      )
    : (share: number) => plainQuantile(sorted, share)
  const found = mean === undefined ? undefined : ([quantile(0.25), quantile(0.5), quantile(0.75)] as const)
  const [lower, median, upper] = found ?? []
  return {
    sums,
    mean,
    deviation,
    min: sorted[0]!,
    max: sorted[n - 1]!,
    lowerQuartile: lower?.value,
    median: median?.value,
    upperQuartile: upper?.value,
    quartiles: found && { lowerQuartile: found[0].place, median: found[1].place, upperQuartile: found[2].place },
    bins: binsOf(sorted),
  }
}

/** Computes moments in two passes to preserve the precision of large, close numbers. */
function moments(values: Float64Array, weights: Float64Array | undefined) {
  let sum = 0
  let squares = 0
  let sumOfValues = 0
  let sumOfSquares = 0
  let spread = 0
  values.forEach((value, at) => {
    const weight = weights?.[at] ?? 1
    sum += weight
    squares += weight * weight
    sumOfValues += weight * value
    sumOfSquares += weight * value * value
  })
  const mean = sumOfValues / sum
  values.forEach((value, at) => (spread += sum > 0 ? (weights?.[at] ?? 1) * (value - mean) ** 2 : 0))
  const freedom = weights ? sum - squares / sum : sum - 1
  const sums: NumberSums = {
    n: values.length,
    isWeighted: weights !== undefined,
    weights: sum,
    squaredWeights: squares,
    values: sumOfValues,
    squaredValues: sumOfSquares,
    deviations: spread,
  }
  return {
    sums,
    mean: sum > 0 ? mean : undefined,
    deviation: freedom > sum * 1e-12 ? Math.sqrt(spread / freedom) : undefined,
  }
}

interface Quantile {
  readonly value: number
  readonly place: QuartilePlace
}

function plainQuantile(sorted: Float64Array, share: number): Quantile {
  const at = (sorted.length - 1) * share
  const low = Math.floor(at)
  const below = sorted[low]!
  const above = sorted[Math.min(low + 1, sorted.length - 1)]!
  return { value: below + (above - below) * (at - low), place: { kind: 'between', position: at + 1, below, above } }
}

function weightedQuantile(sorted: Float64Array, weights: Float64Array): (share: number) => Quantile {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return (share) => {
    let come = 0
    // The tolerance prevents rounding from skipping to the next number.
    const wanted = share * whole * (1 - 1e-12)
    const found = weights.findIndex((weight) => (come += weight) >= wanted)
    const at = found < 0 ? sorted.length - 1 : found
    return {
      value: sorted[at]!,
      place: { kind: 'reached', wanted: share * whole, before: come - weights[at]!, with: come, number: sorted[at]! },
    }
  }
}

const minBins = 4
const maxBins = 16

/**
 * Returns bins with the width of Freedman and Diaconis (1981), limited to between a 16th and a quarter of the range and
 * then rounded up to 1, 2 or 5 times a power of ten; one bin if all numbers are equal.
 */
function binsOf(sorted: Float64Array): Bin[] {
  const min = sorted[0]!
  const max = sorted[sorted.length - 1]!
  if (min === max) return [{ from: min, to: max, count: sorted.length }]
  const range = max - min
  const asked = (2 * (plainQuantile(sorted, 0.75).value - plainQuantile(sorted, 0.25).value)) / Math.cbrt(sorted.length)
  const width = roundWidth(Math.min(range / minBins, Math.max(range / maxBins, asked)))
  const first = Math.floor(min / width)
  const count = Math.floor(max / width) - first + 1
  const counts = new Uint32Array(count)
  for (const value of sorted) counts[Math.min(count - 1, Math.max(0, Math.floor(value / width) - first))]! += 1
  // Computing each edge by multiplication keeps the edges as round as the width.
  const edge = (at: number) => Number(((first + at) * width).toPrecision(12))
  return Array.from(counts, (each, at) => ({ from: edge(at), to: edge(at + 1), count: each }))
}

/** Returns one bin per value; every number must equal a value. */
export const binsByValue = (numbers: Float64Array, values: readonly number[]): readonly Bin[] =>
  values.map((value) => ({ from: value, to: value, count: numbers.filter((number) => number === value).length }))

function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  const step = [1, 2, 5, 10].find((one) => one * power >= width * (1 - 1e-9))!
  return step * power
}

/** Unweighted numbers of answers, by the state of a question. */
export interface Base {
  readonly selected: number
  readonly answered: number
  /** Number of answers in which the question was shown but left unanswered. */
  readonly missing: number
  readonly unreadable: number
  /** Number of answers in which a jump skipped the question or the version lacks it. */
  readonly notShown: number
}
