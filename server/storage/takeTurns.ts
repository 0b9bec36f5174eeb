import { setImmediate } from 'node:timers/promises'

/** How long work goes on before it lets the event loop turn, in milliseconds; a turn with nothing to do takes microseconds. */
const heldMs = 25

let longest = heldMs
let heldSince: number | undefined

/**
 * Lets the event loop turn where it has been held for a while since the first call of this turn: long work calls it between its steps, and so
 * does each statement on SQLite, which answers without a turn of its own.
 */
export async function takeTurn(): Promise<void> {
  const now = performance.now()
  if (heldSince === undefined) {
    heldSince = now
    void setImmediate().then(() => (heldSince = undefined))
  }
  if (now - heldSince >= longest) await setImmediate()
}

/** Lets work hold the loop for this many milliseconds, 0 for a turn at each call; for tests, which count turns. Returns what undoes it. */
export function holdLoopFor(ms: number): () => void {
  longest = ms
  return () => void (longest = heldMs)
}
