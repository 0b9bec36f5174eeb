import { cpuTime } from './cpuTime.ts'
import { quantile } from './quantile.ts'

/** One of those that do the same work: the work, and the clock that sees it. */
export interface Turn {
  readonly work: () => unknown
  /** CPU ms used so far; this process's own unless given. */
  readonly clock?: () => number
  /** How often the work is done in a round, so that short work is not lost in what the process does besides; once unless given. */
  readonly repeats?: number
  /** It has just been done, to compare the answers, and lasts seconds: it is not done once more before. */
  readonly isWarm?: boolean
}

/**
 * CPU ms that the work of each takes, in the order given: the median of `rounds` rounds in which they take turns, so that a slow
 * minute of the machine falls on all of them. Each does its work before, uncounted, unless it is warm.
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
