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
 * Returns each turn's CPU ms per repetition: the median of `rounds` rounds. Turns are interleaved, so that a slow
 * minute affects all of them.
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
