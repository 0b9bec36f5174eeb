/** One bar: from `from` to before `to`; the last one has its end in it. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Figures of the numbers that were answered; undefined where there are too few: the standard deviation asks for two. */
export interface NumberFigures {
  readonly mean: number | undefined
  /** Of the sample: divided by n − 1. */
  readonly deviation: number | undefined
  readonly least: number | undefined
  readonly lowerQuartile: number | undefined
  readonly median: number | undefined
  readonly upperQuartile: number | undefined
  readonly most: number | undefined
  readonly bins: readonly Bin[]
}

export type NumberSummary = NumberFigures & { readonly kind: 'number'; readonly base: Base }

interface Numbers {
  readonly values: Float64Array
  readonly weights?: Float64Array
}

const noFigures: NumberFigures = {
  ...{ mean: undefined, deviation: undefined, least: undefined, lowerQuartile: undefined, median: undefined },
  ...{ upperQuartile: undefined, most: undefined, bins: [] },
}

/**
 * Mean, spread and quartiles of numbers. Quartiles lie between the two nearest numbers (type 7 of Hyndman and Fan 1996, as in R and spreadsheets); with
 * weights they are the first number up to which that much of the weight has come.
 */
export function summariseNumbers({ values, weights }: Numbers): NumberFigures {
  const n = values.length
  if (n === 0) return noFigures
  const order = Uint32Array.from(values, (_value, at) => at)
  if (weights) order.sort((a, b) => values[a]! - values[b]!)
  const sorted = weights ? Float64Array.from(order, (at) => values[at]!) : values.toSorted()
  const quantile = weights
    ? weightedQuantile(
        sorted,
        Float64Array.from(order, (at) => weights[at]!),
      )
    : (share: number) => plainQuantile(sorted, share)
  const { mean, deviation } = moments(values, weights)
  const [least, most] = [sorted[0]!, sorted[n - 1]!]
  return {
    ...{ mean, deviation, least, most, lowerQuartile: quantile(0.25), median: quantile(0.5) },
    ...{ upperQuartile: quantile(0.75), bins: binsOf(sorted) },
  }
}

/** Welford's sums, so that large numbers close together lose nothing. */
function moments(values: Float64Array, weights: Float64Array | undefined) {
  let [sum, squares, mean, spread] = [0, 0, 0, 0]
  values.forEach((value, at) => {
    const weight = weights?.[at] ?? 1
    if (weight === 0) return
    sum += weight
    squares += weight * weight
    const away = value - mean
    mean += (away * weight) / sum
    spread += weight * away * (value - mean)
  })
  const freedom = weights ? sum - squares / sum : sum - 1
  return { mean: sum > 0 ? mean : undefined, deviation: freedom > 0 ? Math.sqrt(spread / freedom) : undefined }
}

function plainQuantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share
  const below = Math.floor(at)
  const [low, high] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!]
  return low + (high - low) * (at - below)
}

function weightedQuantile(sorted: Float64Array, weights: Float64Array): (share: number) => number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return (share) => {
    let come = 0
    // What adding up loses must not push the quartile on to the next number.
    const wanted = share * whole * (1 - 1e-12)
    const at = weights.findIndex((weight) => (come += weight) >= wanted)
    return sorted[at < 0 ? sorted.length - 1 : at]!
  }
}

const [fewestBins, mostBins] = [4, 16]

/** Bars of a round width (1, 2 or 5 of a power of ten) near Freedman and Diaconis' (1981); one bar where all numbers are the same. */
function binsOf(sorted: Float64Array): Bin[] {
  const [least, most] = [sorted[0]!, sorted[sorted.length - 1]!]
  if (least === most) return [{ from: least, to: most, count: sorted.length }]
  const range = most - least
  const asked = (2 * (plainQuantile(sorted, 0.75) - plainQuantile(sorted, 0.25))) / Math.cbrt(sorted.length)
  const width = roundWidth(Math.min(range / fewestBins, Math.max(range / mostBins, asked)))
  const first = Math.floor(least / width)
  const count = Math.floor(most / width) - first + 1
  const counts = new Uint32Array(count)
  for (const value of sorted) counts[Math.min(count - 1, Math.max(0, Math.floor(value / width) - first))]! += 1
  // Multiplying again each time keeps the edges as round as the width.
  const edge = (at: number) => Number(((first + at) * width).toPrecision(12))
  return Array.from(counts, (each, at) => ({ from: edge(at), to: edge(at + 1), count: each }))
}

function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  const step = [1, 2, 5, 10].find((one) => one * power >= width * (1 - 1e-9))!
  return step * power
}

/** Of how many answers a summary speaks; counts of answers, never weighted. */
export interface Base {
  /** Answers that were looked at. */
  readonly selected: number
  readonly answered: number
  /** Asked and left empty. */
  readonly missing: number
  /** Answered in a way that the question no longer asks for. */
  readonly unreadable: number
  /** Skipped by a jump, or by a version that did not ask. */
  readonly notAsked: number
}
