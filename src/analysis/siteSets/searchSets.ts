import { AnalysisProblem } from '../analysisProblem.ts'
import { type GainBoard, makeGainBoard } from './gainBoard.ts'
import { greedyWithSwaps, nearly, valueOfSet } from './greedySet.ts'
import { relaxedBound } from './relaxedBound.ts'
import { mayStandTogether, openCandidates, type SiteProblem } from './siteProblem.ts'

export interface BestSet {
  /** Chosen candidates, ascending. */
  readonly chosen: readonly number[]
  /** Value with the fixed stores: saved distance, covered weight or captured demand. */
  readonly value: number
  /** Upper bound for any set; equals `value` if proven optimal. */
  readonly bound: number
  readonly proof: 'all sets compared' | 'branch and bound' | 'greedy and swaps'
  readonly setsLooked: number
}

/** Maximum number of sets to compare exhaustively. */
const enumerationLimit = 1_000_000
/** Maximum number of visits to demand points in branch and bound. */
const lookLimit = 300_000_000

/** Periodic callback with progress 0–1; returns true to stop. */
export type OnProgress = (share: number) => boolean

/**
 * Chooses the set with the highest value. Compares all sets if there are at most a million; otherwise uses branch and
 * bound by submodularity, starting from a greedy set improved by swaps (Teitz and Bart 1968). At the limit, returns the
 * best set found and an upper bound. In a tie, the first set in candidate order wins if all are compared. Throws
 * `AnalysisProblem` if no set that respects the protection distance was found, or the search was stopped.
 */
export function bestSet(problem: SiteProblem, onProgress?: OnProgress): BestSet {
  const open = openCandidates(problem)
  const isSmall = setsOf(open.length, problem.choose) <= enumerationLimit
  const start = isSmall ? undefined : greedyWithSwaps(problem, open)
  if (isSmall) return new Search(problem, open, true, undefined, Infinity, onProgress).run([])
  const relaxed = relaxedBound(problem, open, start ? valueOfSet(problem, start) : 0)
  const left = open.filter((candidate) => !relaxed.out.has(candidate) && !relaxed.sure.has(candidate))
  return new Search(problem, left, false, start, relaxed.ceiling, onProgress).run([...relaxed.sure])
}

function setsOf(from: number, choose: number): number {
  let count = 1
  for (let i = 1; i <= choose; i++) count = (count * (from - choose + i)) / i
  return Math.round(count)
}

class Search {
  readonly #problem: SiteProblem
  readonly #open: readonly number[]
  readonly #isSmall: boolean
  readonly #board: GainBoard
  readonly #onProgress: OnProgress | undefined
  #best: number[] | undefined
  #value = -Infinity
  /** Largest bound of an unexplored branch. */
  #left = -Infinity
  readonly #ceiling: number
  #looks = 0
  #sets = 0

  constructor(
    problem: SiteProblem,
    open: readonly number[],
    isSmall: boolean,
    start: readonly number[] | undefined,
    ceiling: number,
    onProgress: OnProgress | undefined,
  ) {
    this.#problem = problem
    this.#open = open
    this.#isSmall = isSmall
    this.#board = makeGainBoard(problem)
    this.#onProgress = onProgress
    this.#ceiling = ceiling
    if (!start) return
    this.#best = [...start]
    this.#value = valueOfSet(problem, start)
  }

  run(sure: readonly number[]): BestSet {
    for (const candidate of sure) this.#board.open(candidate)
    const fitting = this.#open.filter((one) => sure.every((other) => mayStandTogether(this.#problem, one, other)))
    if (!this.#isAtCeiling()) this.#branch(sure, fitting)
    if (!this.#best) throw new AnalysisProblem(noSet(this.#problem, this.#open))
    const isProved = this.#isAtCeiling() || this.#left <= this.#value + this.#room()
    const branched = isProved ? 'branch and bound' : 'greedy and swaps'
    return {
      chosen: this.#best.toSorted((a, b) => a - b),
      value: this.#value,
      bound: isProved ? this.#value : Math.max(this.#value, Math.min(this.#left, this.#ceiling)),
      proof: this.#isSmall ? 'all sets compared' : branched,
      setsLooked: this.#sets,
    }
  }

  #room(): number {
    return nearly * Math.max(1, Math.abs(this.#value))
  }

  /** Returns whether the best set reaches the upper bound, within rounding of 1e-9. */
  #isAtCeiling(): boolean {
    return this.#ceiling <= this.#value * (1 + 1e-9)
  }

  #branch(chosen: readonly number[], left: readonly number[]): void {
    const missing = this.#problem.choose - chosen.length
    if (missing === 0) return this.#take(chosen, this.#board.value())
    if (left.length < missing || this.#isAtCeiling()) return
    if (missing === 1) return this.#takeLast(chosen, left)
    const candidates = this.#isSmall ? left : this.#boundBranch(left, missing)
    this.#reportProgress(chosen.length)
    for (const [at, candidate] of candidates.entries()) {
      if (candidates.length - at < missing) break
      const rest = candidates.slice(at + 1).filter((other) => mayStandTogether(this.#problem, candidate, other))
      this.#board.open(candidate)
      this.#branch([...chosen, candidate], rest)
      this.#board.close()
    }
  }

  /**
   * Returns candidates by current gain, largest first, to find good sets early. Empty if the value plus the largest
   * gains can't exceed the best value, or if the limit is exceeded.
   */
  #boundBranch(left: readonly number[], missing: number): readonly number[] {
    const gains = left.map((candidate) => ({ candidate, gain: this.#board.gain(candidate) }))
    this.#looks += left.length * this.#problem.weights.length
    gains.sort((a, b) => b.gain - a.gain || a.candidate - b.candidate)
    const bound = gains.slice(0, missing).reduce((sum, { gain }) => sum + gain, this.#board.value())
    if (bound <= this.#value + this.#room()) return []
    if (this.#looks > lookLimit) {
      this.#left = Math.max(this.#left, bound)
      return []
    }
    return gains.map(({ candidate }) => candidate)
  }

  /**
   * Evaluates each candidate for the last site by its gain alone, because opening a site would visit all demand twice.
   */
  #takeLast(chosen: readonly number[], candidates: readonly number[]): void {
    const value = this.#board.value()
    for (const candidate of candidates) this.#take([...chosen, candidate], value + this.#board.gain(candidate))
    this.#looks += candidates.length * this.#problem.weights.length
  }

  #take(chosen: readonly number[], value: number): void {
    this.#sets++
    const room = nearly * Math.max(1, Math.abs(value))
    if (value < this.#value - room) return
    const sorted = chosen.toSorted((a, b) => a - b)
    if (value <= this.#value + room && this.#best && !comesBefore(sorted, this.#best)) return
    this.#value = Math.max(value, this.#value)
    this.#best = sorted
  }

  #reportProgress(depth: number): void {
    if (depth > 1 || !this.#onProgress) return
    const share = this.#isSmall ? this.#sets / setsOf(this.#open.length, this.#problem.choose) : this.#looks / lookLimit
    if (this.#onProgress(Math.min(1, share))) throw new AnalysisProblem('The search was stopped.')
  }
}

function comesBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((candidate, i) => candidate !== b[i])
  return at >= 0 && a[at]! < b[at]!
}

function noSet(problem: SiteProblem, open: readonly number[]): string {
  // Greedy set of compatible candidates; a larger set may exist.
  const together: number[] = []
  for (const candidate of open)
    if (together.every((other) => mayStandTogether(problem, candidate, other))) together.push(candidate)
  return `No ${problem.choose} of the ${open.length} candidates keep the protection distance from each other; ${together.length} do. Ask for fewer sites or a shorter distance.`
}
