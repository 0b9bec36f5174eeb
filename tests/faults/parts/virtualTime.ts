import { machineRest } from './machineWork.ts'

/** When every history begins, in milliseconds since 1970. */
export const startOfHistories = Date.UTC(2026, 10, 20, 8)

interface Due {
  readonly at: number
  readonly order: number
  readonly work: () => void
}

/** Time that passes only when it is told to: work falls due in the order of its time, and of its asking where that is equal. */
export class VirtualTime {
  /** Milliseconds since 1970, as a right clock would show them. */
  now = startOfHistories
  #order = 0
  #queue: Due[] = []
  readonly #settled: () => Promise<void>

  constructor(untilSettled: () => Promise<void>) {
    this.#settled = untilSettled
  }

  /** Runs work after some milliseconds; the answer takes it back. */
  after(ms: number, work: () => void): () => void {
    const due = { at: this.now + Math.max(0, ms), order: (this.#order += 1), work }
    let index = this.#queue.length
    while (index > 0 && isLater(this.#queue[index - 1]!, due)) index -= 1
    this.#queue.splice(index, 0, due)
    return () => {
      const place = this.#queue.indexOf(due)
      if (place >= 0) this.#queue.splice(place, 1)
    }
  }

  get nextAt(): number | undefined {
    return this.#queue[0]?.at
  }

  /** Lets the time pass up to a moment: everything that falls due runs, and whatever follows from it settles first. */
  async runTo(end: number): Promise<void> {
    await this.#settled()
    while (this.#queue.length > 0 && this.#queue[0]!.at <= end) {
      const due = this.#queue.shift()!
      this.now = Math.max(this.now, due.at)
      due.work()
      await this.#settled()
    }
    this.now = Math.max(this.now, end)
  }
}

const isLater = (a: Due, b: Due): boolean => a.at > b.at || (a.at === b.at && a.order > b.order)

/**
 * Resolves when no promise has anything left to do: ticks run once every promise did, and what waits for the machine itself says so.
 * The first wait makes sure that this is asked from a promise, not from among other ticks.
 */
export async function settled(): Promise<void> {
  for (;;) {
    await Promise.resolve()
    await new Promise<void>((resolve) => process.nextTick(resolve))
    const rest = machineRest()
    if (!rest) return
    await rest
  }
}
