import { setImmediate } from 'node:timers/promises'

/** Milliseconds before work yields to the event loop; an empty turn takes microseconds. */
const heldMs = 25

let longest = heldMs
let heldSince: number | undefined

/**
 * Yields to the event loop if it has been blocked for a while since this turn's first call: called between steps of
 * long work and by each SQLite statement.
 */
export async function takeTurn(): Promise<void> {
  const now = performance.now()
  if (heldSince === undefined) {
    heldSince = now
    void setImmediate().then(() => (heldSince = undefined))
  }
  if (now - heldSince >= longest) await setImmediate()
}

/**
 * Sets how long work may block the loop in milliseconds, 0 to yield at each call; for tests that count turns. Returns a
 * restore function.
 */
export function holdLoopFor(ms: number): () => void {
  longest = ms
  return () => void (longest = heldMs)
}
