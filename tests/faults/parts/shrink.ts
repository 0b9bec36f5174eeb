import { play, type Played } from './play.ts'
import type { Parts } from './Parts.ts'
import type { Planted } from './planted.ts'
import type { Script, Step } from './script.ts'

export interface Shrunk {
  readonly script: Script
  readonly played: Played
}

const maxPlays = 400

/**
 * Shrinks a failing history as long as one of its rules stays broken: removes ever shorter sequences of events, then
 * the pauses.
 */
export async function shrink(script: Script, planted?: Planted, parts?: Parts): Promise<Shrunk> {
  let plays = 0
  let best: Shrunk = { script, played: await play(script, planted, false, parts) }
  const rules = new Set(best.played.problems.map(({ rule }) => rule))
  async function attempt(steps: readonly Step[]): Promise<boolean> {
    if (plays >= maxPlays) return false
    plays += 1
    const shorter = { ...script, steps }
    const played = await play(shorter, planted, false, parts)
    if (!played.problems.some(({ rule }) => rules.has(rule))) return false
    best = { script: shorter, played }
    return true
  }
  for (let size = script.steps.length >> 1; size >= 1; size = size > 1 ? size >> 1 : 0) {
    for (let start = 0; start < best.script.steps.length; ) {
      const { steps } = best.script
      const isGone = await attempt([...steps.slice(0, start), ...steps.slice(start + size)])
      if (!isGone) start += size
    }
  }
  for (const [index, step] of best.script.steps.entries()) {
    if (step.waitMs > 0) await attempt(best.script.steps.with(index, { ...step, waitMs: 0 }))
  }
  return best
}
