export interface RelaxedBound {
  readonly ceiling: number
  /** Candidates that are in no better set, and candidates that are in every better set. */
  readonly out: ReadonlySet<number>
  readonly sure: ReadonlySet<number>
}

/** A bound as `base` plus each candidate's maximum contribution. */
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

  /** Adds a bound and returns the indexes of the largest contributors. */
  take({ base, adds }: SummedBound): number[] {
    const order = [...adds.keys()].sort((a, b) => adds[b]! - adds[a]!)
    const chosen = order.slice(0, this.#choose)
    const bound = chosen.reduce((sum, at) => sum + adds[at]!, base)
    this.ceiling = Math.min(this.ceiling, bound)
    // Differences within rounding don't count as better.
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
