import type { Find } from '../../parts/prove.ts'
import { runRounds } from '../runRounds.ts'
import { browserBugs } from './browserBugs.ts'

/** Plants a bug and plays rounds until one fails with the bug and passes without it; undefined after `max` rounds. */
export async function findBrowserBug(name: string, seed: number, max: number): Promise<Find | undefined> {
  const plant = browserBugs[name]!
  let played = 0
  while (played < max) {
    const first = seed + played
    const order = { histories: max - played, seed: first, plant, endsAtFailure: true }
    const { failures, histories } = await runRounds(order, () => undefined)
    played += histories
    const [failure] = failures
    if (!failure) return undefined
    const without = await runRounds({ histories: 1, seed: failure.seed }, () => undefined)
    if (without.failures.length === 0) return { histories: played, rule: failure.problems[0]!.rule }
  }
  return undefined
}
