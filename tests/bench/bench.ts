export type Measurement = {
  name: string
  unit: string
  better: 'lower' | 'higher'
  ours: number
  contender?: string
  theirs?: number
  /** Limit that our result must not exceed, or not fall below if higher is better. */
  bar?: number
  minRatio?: number
}

export type Bench = { name: string; run: () => Promise<Measurement[]> }

/** A result row. `ratio` is how many times better our result is than the contender's; above 1 is better. */
export type BenchRow = {
  name: string
  unit: string
  ours: number
  contender: string | null
  theirs: number | null
  ratio: number | null
}

/** Returns the result row of a measurement; `ratio` is null without a contender's figure or if it isn't finite. */
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
