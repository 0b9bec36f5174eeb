import { setImmediate } from 'node:timers/promises'

/** Milliseconds before work yields to the event loop; yielding takes only microseconds if no other work is waiting. */
const heldMs = 25

let longest = heldMs
let heldSince: number | undefined

/**
 * Yields to the event loop if the work has blocked it for too long. Called between steps of long work and before each
 * SQLite statement.
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
 * Sets the milliseconds that work may block the event loop (0: yield at each call), for tests that count yields.
 * Returns a function that restores the default.
 */
export function holdLoopFor(ms: number): () => void {
  longest = ms
  return () => void (longest = heldMs)
}
