export interface RelaxedBound {
  readonly ceiling: number
  /** Candidates that no better set contains. */
  readonly out: ReadonlySet<number>
  /** Candidates that every better set contains. */
  readonly sure: ReadonlySet<number>
}

/** Upper bound on a set's value: `base` plus the contribution of each candidate in the set. */
export interface SummedBound {
  readonly base: number
  readonly adds: Float64Array
}

export class Settling {
  ceiling = Infinity
  readonly out = new Set<number>()
  readonly sure = new Set<number>()
  readonly #open: readonly number[]
  readonly #choose: number
  readonly #floor: number

  constructor(open: readonly number[], choose: number, floor: number) {
    this.#open = open
    this.#choose = choose
    this.#floor = floor
  }

  /** Updates the results with a bound and returns the indexes in `open` of its largest contributors. */
  take({ base, adds }: SummedBound): number[] {
    const order = [...adds.keys()].sort((a, b) => adds[b]! - adds[a]!)
    const chosen = order.slice(0, this.#choose)
    const bound = chosen.reduce((sum, at) => sum + adds[at]!, base)
    this.ceiling = Math.min(this.ceiling, bound)
    // A difference within rounding errors doesn't settle a candidate.
    const limit = this.#floor - 1e-9 * Math.max(1, Math.abs(this.#floor))
    const last = adds[chosen.at(-1)!]!
    const next = adds[order[this.#choose] ?? -1] ?? -Infinity
    for (const [rank, at] of order.entries()) {
      if (rank < this.#choose && bound - adds[at]! + next < limit) this.sure.add(this.#open[at]!)
      if (rank >= this.#choose && bound - last + adds[at]! < limit) this.out.add(this.#open[at]!)
    }
    return chosen
  }

  isProved(): boolean {
    return this.ceiling <= this.#floor
  }

  found(): RelaxedBound {
    return { ceiling: Math.max(this.ceiling, this.#floor), out: this.out, sure: this.sure }
  }
}
