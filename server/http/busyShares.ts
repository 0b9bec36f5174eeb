import { performance } from 'node:perf_hooks'

/** Milliseconds the event loop was busy since the process started. */
export type BusyClock = () => number

export const busyTime: BusyClock = () => performance.eventLoopUtilization().active

/**
 * Splits the event loop's busy time evenly among active requests. Exact measurement would cost more, and a request that
 * blocks for long is charged nearly all of its time anyway.
 */
export class BusyShares {
  readonly #clock: BusyClock
  readonly #begun = new Map<object, number>()
  /** Busy time of a hypothetical request active from the start. */
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

  /** Ends a request and returns its share in milliseconds; 0 if the request has already ended. */
  end(request: object): number {
    this.#advance()
    const begun = this.#begun.get(request)
    this.#begun.delete(request)
    return begun === undefined ? 0 : this.#borne - begun
  }
}
