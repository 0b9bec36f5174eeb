import type { Measurement } from '../bench.ts'

/** CPU times of whole rounds, in ms, of us and of the contender; without a contender's time the row holds ours alone. */
export interface CpuRow {
  readonly name: string
  readonly ours: number
  readonly contender: string
  readonly theirs: number | undefined
  /** How many questions a round asks; times are shown for one. */
  readonly of: number
  readonly minRatio?: number
}

/** A row of CPU time for one question. */
export function cpuRow({ name, ours, contender, theirs, of, minRatio }: CpuRow): Measurement {
  return {
    name,
    unit: 'CPU ms',
    better: 'lower',
    ours: ours / of,
    ...(theirs === undefined ? {} : { contender, theirs: theirs / of }),
    ...(minRatio === undefined ? {} : { minRatio }),
  }
}
