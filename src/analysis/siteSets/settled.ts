/** What is known of the best set before any is built. */
export interface RelaxedBound {
  /** No set is worth more than this. */
  readonly ceiling: number
  /** Candidates that no set better than the known one holds, and those that every such set holds. */
  readonly out: ReadonlySet<number>
  readonly sure: ReadonlySet<number>
}

/** A bound that is a sum: `base`, and what each open candidate adds at most. */
export interface SummedBound {
  readonly base: number
  readonly adds: Float64Array
}

/** Gathers bounds on what a set of this many may be worth, and which candidates they settle. */
export class Settling {
  ceiling = Infinity
  readonly out = new Set<number>()
  readonly sure = new Set<number>()
  readonly #open: readonly number[]
  readonly #choose: number
  readonly #floor: number

  /** `floor` is the worth of a known set. */
  constructor(open: readonly number[], choose: number, floor: number) {
    this.#open = open
    this.#choose = choose
    this.#floor = floor
  }

  /** Takes in a bound; answers the places of the candidates that add most. */
  take({ base, adds }: SummedBound): number[] {
    const order = [...adds.keys()].sort((a, b) => adds[b]! - adds[a]!)
    const chosen = order.slice(0, this.#choose)
    const bound = chosen.reduce((sum, at) => sum + adds[at]!, base)
    this.ceiling = Math.min(this.ceiling, bound)
    // Less than rounding above the known set does not count as better.
    const limit = this.#floor - 1e-9 * Math.max(1, Math.abs(this.#floor))
    const [last, next] = [adds[chosen.at(-1)!]!, adds[order[this.#choose] ?? -1] ?? -Infinity]
    for (const [rank, at] of order.entries()) {
      if (rank < this.#choose && bound - adds[at]! + next < limit) this.sure.add(this.#open[at]!)
      if (rank >= this.#choose && bound - last + adds[at]! < limit) this.out.add(this.#open[at]!)
    }
    return chosen
  }

  /** True once the known set is proved to be the best. */
  isProved(): boolean {
    return this.ceiling <= this.#floor
  }

  found(): RelaxedBound {
    return { ceiling: Math.max(this.ceiling, this.#floor), out: this.out, sure: this.sure }
  }
}
