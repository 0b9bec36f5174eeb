import type { SiteProblem } from './siteProblem.ts'

/**
 * Value of a set of sites that are opened and closed in LIFO order: savings (p-median), covered weight, or captured
 * demand. All are submodular: opening other sites never increases a candidate's gain.
 */
export interface GainBoard {
  value(): number
  gain(candidate: number): number
  open(candidate: number): void
  close(): void
}

export const makeGainBoard = (problem: SiteProblem): GainBoard =>
  problem.goal.kind === 'max-capture' ? new CaptureBoard(problem) : new WayBoard(weightedWays(problem))

export interface WeightedWays {
  readonly ways: readonly Float64Array[]
  /** Cost of each point with only the fixed stores; the maximum cost if no fixed store is nearer. */
  readonly rest: Float64Array
  readonly maxTotal: number
}

/**
 * Returns weighted costs of a median problem (distances up to the farthest) or a covering problem (0 if covered,
 * otherwise 1).
 */
export function weightedWays(problem: SiteProblem): WeightedWays {
  const { goal, weights, matrix, candidateCount, fixedCount } = problem
  const width = candidateCount + fixedCount
  const farthest = goal.kind === 'p-median' ? farthestOf(problem) : 1
  const within = 'within' in goal ? goal.within : 0
  const count = (value: number): number =>
    goal.kind === 'p-median' ? Math.min(value, farthest) : value <= within ? 0 : 1
  const columns = Array.from({ length: width }, (_, column) =>
    weights.map((weight, point) => weight * count(matrix[point * width + column]!)),
  )
  const rest = weights.map((weight) => weight * farthest)
  const maxTotal = rest.reduce((sum, way) => sum + way, 0)
  for (const column of columns.slice(candidateCount)) lower(rest, column)
  return { ways: columns.slice(0, candidateCount), rest, maxTotal }
}

function lower(state: Float64Array, ways: Float64Array): void {
  for (let point = 0; point < state.length; point++) if (ways[point]! < state[point]!) state[point] = ways[point]!
}

class WayBoard implements GainBoard {
  readonly #ways: readonly Float64Array[]
  readonly #maxTotal: number
  readonly #states: Float64Array[]

  constructor({ ways, rest, maxTotal }: WeightedWays) {
    this.#ways = ways
    this.#maxTotal = maxTotal
    this.#states = [rest]
  }

  value(): number {
    return this.#maxTotal - this.#states.at(-1)!.reduce((sum, way) => sum + way, 0)
  }

  gain(candidate: number): number {
    const state = this.#states.at(-1)!
    const ways = this.#ways[candidate]!
    let sum = 0
    for (let point = 0; point < state.length; point++) {
      const saved = state[point]! - ways[point]!
      if (saved > 0) sum += saved
    }
    return sum
  }

  open(candidate: number): void {
    const state = this.#states.at(-1)!.slice()
    lower(state, this.#ways[candidate]!)
    this.#states.push(state)
  }

  close(): void {
    this.#states.pop()
  }
}

export interface CaptureColumns {
  readonly weights: Float64Array
  /** Utility of competitors and the outside option by point. */
  readonly others: Float64Array
  /** Utility of own fixed stores by point. */
  readonly fixed: Float64Array
  readonly utilities: readonly Float64Array[]
}

export function captureColumns(problem: SiteProblem): CaptureColumns {
  const { weights, matrix, candidateCount, fixedCount, others } = problem
  const width = candidateCount + fixedCount
  const columns = Array.from({ length: width }, (_, column) =>
    weights.map((_, point) => matrix[point * width + column]!),
  )
  const fixed = weights.map((_, point) =>
    columns.slice(candidateCount).reduce((sum, column) => sum + column[point]!, 0),
  )
  return {
    weights,
    others: others ?? new Float64Array(weights.length),
    fixed,
    utilities: columns.slice(0, candidateCount),
  }
}

class CaptureBoard implements GainBoard {
  readonly #columns: CaptureColumns
  readonly #states: Float64Array[]

  constructor(problem: SiteProblem) {
    this.#columns = captureColumns(problem)
    this.#states = [this.#columns.fixed]
  }

  value(): number {
    const state = this.#states.at(-1)!
    const { weights, others } = this.#columns
    let sum = 0
    for (let point = 0; point < state.length; point++) {
      const own = state[point]!
      if (own > 0) sum += (weights[point]! * own) / (own + others[point]!)
    }
    return sum
  }

  gain(candidate: number): number {
    const state = this.#states.at(-1)!
    const { weights, others, utilities } = this.#columns
    const added = utilities[candidate]!
    let sum = 0
    for (let point = 0; point < state.length; point++) {
      const own = state[point]!
      const other = others[point]!
      const more = added[point]!
      // The gain (own + more) ÷ (own + more + other) − own ÷ (own + other), with one division if own > 0.
      if (own > 0) sum += (weights[point]! * more * other) / ((own + more + other) * (own + other))
      else if (more > 0) sum += (weights[point]! * more) / (more + other)
    }
    return sum
  }

  open(candidate: number): void {
    const added = this.#columns.utilities[candidate]!
    this.#states.push(this.#states.at(-1)!.map((own, point) => own + added[point]!))
  }

  close(): void {
    this.#states.pop()
  }
}

/** Returns the largest distance, times `timesFarthest` (default 10) if any pair is unreachable. */
function farthestOf({ matrix, timesFarthest = 10 }: Pick<SiteProblem, 'matrix' | 'timesFarthest'>): number {
  let farthest = 0
  let isCut = false
  for (const value of matrix) {
    if (value === Infinity) isCut = true
    else if (value > farthest) farthest = value
  }
  return isCut ? Math.max(1, farthest) * timesFarthest : farthest
}
