import type { Measurement } from '../bench.ts'

/** CPU times in ms of our code and the contender for `of` items. */
export interface CpuRow {
  readonly name: string
  readonly ours: number
  readonly contender: string
  readonly theirs: number | undefined
  readonly of: number
  readonly minRatio?: number
}

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
