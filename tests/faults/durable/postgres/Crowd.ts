import type { Activity } from '../Activity.ts'

const longestWaitMs = 12_000

/**
 * Lets requests that come within a moment of a history's time wait for each other, so that they are worked on at once: without that,
 * the history's time would stand still for each alone.
 */
export class Crowd {
  readonly #activity: Activity
  readonly #after: (ms: number, work: () => void) => void
  #waiting: (() => void)[] = []
  /** How many were let go together last. */
  size = 0

  constructor(activity: Activity, after: (ms: number, work: () => void) => void) {
    this.#activity = activity
    this.#after = after
  }

  /** True while somebody waits for others. */
  get isGathering(): boolean {
    return this.#waiting.length > 0
  }

  /** Waits with the others, while nothing is at work; `end` is what the caller ends its work with. Answers with a new end. */
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
