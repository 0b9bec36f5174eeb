import type { Activity } from '../Activity.ts'

const longestWaitMs = 12_000

/**
 * Groups requests that arrive at nearly the same virtual time and runs them concurrently. Otherwise virtual time would
 * pause for each request separately.
 */
export class Crowd {
  readonly #activity: Activity
  readonly #after: (ms: number, work: () => void) => void
  #waiting: (() => void)[] = []
  size = 0

  constructor(activity: Activity, after: (ms: number, work: () => void) => void) {
    this.#activity = activity
    this.#after = after
  }

  get isGathering(): boolean {
    return this.#waiting.length > 0
  }

  /**
   * Ends the caller's activity with `end` and waits for the group to run. Returns a function that ends the new
   * activity.
   */
  async wait(end: () => void, chance: number): Promise<() => void> {
    const isFirst = this.#waiting.length === 0
    const begun = new Promise<() => void>((resolve) => {
      this.#waiting.push(() => resolve(this.#activity.begin()))
    })
    if (isFirst) this.#after(1 + Math.floor(chance * longestWaitMs), () => this.#release())
    end()
    return begun
  }

  #release(): void {
    const all = this.#waiting
    this.#waiting = []
    this.size = all.length
    for (const begin of all) begin()
  }
}
