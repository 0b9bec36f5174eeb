import { cpuTime } from './cpuTime.ts'
import { quantile } from './quantile.ts'

export interface Turn {
  readonly work: () => unknown
  readonly clock?: () => number
  /** Repetitions per round, to raise short work above noise; 1 by default. */
  readonly repeats?: number
  /** True to skip the warm-up, for work that takes seconds and just ran for comparison. */
  readonly isWarm?: boolean
}

/**
 * Returns each turn's CPU ms: the median of `rounds` interleaved rounds, because a slow minute then affects all turns.
 * Turns warm up first unless `isWarm`.
 */
export async function takeTurns(turns: readonly Turn[], rounds: number): Promise<number[]> {
  const run = async ({ work, repeats = 1 }: Turn) => {
    for (let repeat = 0; repeat < repeats; repeat++) await work()
  }
  for (const turn of turns) if (!turn.isWarm) await run(turn)
  const times = turns.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, turn] of turns.entries()) {
      const clock = turn.clock ?? cpuTime
      const start = clock()
      await run(turn)
      times[index]!.push((clock() - start) / (turn.repeats ?? 1))
    }
  }
  return times.map((own) => quantile(own, 0.5))
}
