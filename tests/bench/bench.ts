/** One measured thing: our figure and, where there is one, the contender's, taken in the same run on the same data. */
export type Measurement = {
  name: string
  unit: string
  better: 'lower' | 'higher'
  ours: number
  contender?: string
  theirs?: number
  /** The figure that ours must not be worse than. */
  bar?: number
  /** How many times better than the contender ours must be. */
  minRatio?: number
}

/** A benchmark: its name for `--only`, and what it measures. It loads contenders through `loadContender`. */
export type Bench = { name: string; run: () => Promise<Measurement[]> }

/** A line of the result. `ratio` says how many times better we are than the contender; over 1 is better. */
export type BenchRow = {
  name: string
  unit: string
  ours: number
  contender: string | null
  theirs: number | null
  ratio: number | null
}

/** The line of a measurement. Without a contender's figure there is no ratio; a figure of zero has none either. */
export function benchRow({ name, unit, better, ours, contender, theirs }: Measurement): BenchRow {
  const ratio = theirs === undefined ? Number.NaN : better === 'lower' ? theirs / ours : ours / theirs
  return {
    name,
    unit,
    ours,
    contender: contender ?? null,
    theirs: theirs ?? null,
    ratio: Number.isFinite(ratio) ? ratio : null,
  }
}

/** What became of the bars of a measurement, a line each; none where it has none. */
export function barLines(measurement: Measurement): string[] {
  const { name, unit, better, ours, bar, minRatio, contender } = measurement
  const said = (what: string, isMet: boolean, figure: number) =>
    `${name}: bar ${what}: ${isMet ? 'met' : 'MISSED'} (${figure.toLocaleString('en-US', { maximumSignificantDigits: 4 })})`
  const { ratio } = benchRow(measurement)
  return [
    ...(bar === undefined ? [] : [said(`${bar} ${unit}`, better === 'lower' ? ours <= bar : ours >= bar, ours)]),
    ...(minRatio === undefined || ratio === null ? [] : [said(`${minRatio}× ${contender}`, ratio >= minRatio, ratio)]),
  ]
}
