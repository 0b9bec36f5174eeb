import { performance } from 'node:perf_hooks'

/** Milliseconds for which the event loop has been busy since the process began. */
export type BusyClock = () => number

/** Returns the busy time of this process's event loop. */
export const busyTime: BusyClock = () => performance.eventLoopUtilization().active

/**
 * Divides the busy time of the event loop among what is under way: while n requests are, each has a share of 1/n. What a request does
 * between two waits can't be told apart more cheaply, and one that keeps the loop busy for long bears nearly all of it.
 */
export class BusyShares {
  readonly #clock: BusyClock
  readonly #begun = new Map<object, number>()
  /** Busy time that one request would have borne which was under way from the beginning. */
  #borne = 0
  #seen: number

  constructor(clock: BusyClock) {
    this.#clock = clock
    this.#seen = clock()
  }

  #advance(): void {
    const now = this.#clock()
    if (this.#begun.size > 0) this.#borne += (now - this.#seen) / this.#begun.size
    this.#seen = now
  }

  begin(request: object): void {
    this.#advance()
    this.#begun.set(request, this.#borne)
  }

  /** Returns the milliseconds that a request bore; 0 for one that has ended already. */
  end(request: object): number {
    this.#advance()
    const begun = this.#begun.get(request)
    this.#begun.delete(request)
    return begun === undefined ? 0 : this.#borne - begun
  }
}
