import { machineRest } from './machineWork.ts'

export const startOfHistories = Date.UTC(2026, 10, 20, 8)

interface Due {
  readonly at: number
  readonly order: number
  readonly work: () => void
}

/** Time that advances only on request. Work runs in order of its due time, then in the order of scheduling. */
export class VirtualTime {
  /** True time in milliseconds since 1970; device clocks may deviate from it. */
  now = startOfHistories
  #order = 0
  #queue: Due[] = []
  readonly #settled: () => Promise<void>

  constructor(untilSettled: () => Promise<void>) {
    this.#settled = untilSettled
  }

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

  /** Advances to a given time; runs all due work, each after the previous work has settled. */
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
 * Resolves when no promise has work left: ticks run after all promises, and real-time work is counted. The first await
 * leaves the tick queue.
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
