import { AnalysisProblem } from '../analysisProblem.ts'
import { mayStandTogether, openCandidates, type SiteProblem } from './siteProblem.ts'

/** Sites that cover all demand. */
export interface CoverSet {
  readonly chosen: readonly number[]
  /** True when no smaller set (or, for the center, no shorter distance) is possible. */
  readonly isProved: boolean
}

/** Branches looked at before the best found so far is answered. */
const branchesAllowed = 20_000

/**
 * The fewest candidates that, with the fixed stores, have every demand point within the distance. Exact: branches on the point that
 * fewest candidates cover. Throws `AnalysisProblem` where a point can't be covered at all, or not with the sites allowed.
 * Method: location set covering (Toregas et al. 1971).
 */
export function smallestCover(problem: SiteProblem): CoverSet {
  if (problem.goal.kind !== 'set-covering') throw new Error('Only a covering problem has fewest sites.')
  const open = openCandidates(problem)
  const { within } = problem.goal
  const covers = coversWithin(problem, open, within)
  const bare = bareAt(problem, open, within)
  if (bare > 0)
    throw new AnalysisProblem(
      `Demand points without any candidate within the distance: ${bare}. No set of sites covers all.`,
    )
  const { chosen, isProved } = new CoverSearch(problem, covers, problem.choose).run()
  if (!chosen)
    throw new AnalysisProblem(
      `No ${problem.choose} candidates cover all demand points within the distance while they keep apart.`,
    )
  return { chosen, isProved }
}

/** Demand points that neither a fixed store nor a candidate covers. */
function bareAt(
  { weights, matrix, candidateCount, fixedCount }: SiteProblem,
  open: readonly number[],
  within: number,
): number {
  const width = candidateCount + fixedCount
  const columns = [...open, ...Array.from({ length: fixedCount }, (_, at) => candidateCount + at)]
  return weights.reduce(
    (sum, _, point) => sum + (columns.some((column) => matrix[point * width + column]! <= within) ? 0 : 1),
    0,
  )
}

/**
 * Candidates with the least distance of the farthest demand point from its nearest site, fixed stores counted. Exact: distances that
 * occur are tried by halving, each as a covering problem. Fewer sites than asked are answered where more bring nothing nearer.
 * Throws `AnalysisProblem` where some demand can't be reached whatever is opened. Method: p-center (Minieka 1970).
 */
export function smallestFarthest(problem: SiteProblem): CoverSet & { readonly distance: number } {
  const open = openCandidates(problem)
  const distances = [...new Set(problem.matrix)].filter((value) => value < Infinity).sort((a, b) => a - b)
  let best: { chosen: readonly number[]; distance: number } | undefined
  let isProved = true
  let [low, high] = [0, distances.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = new CoverSearch(problem, coversWithin(problem, open, distances[middle]!), problem.choose).run()
    if (found.chosen) {
      best = { chosen: found.chosen, distance: distances[middle]! }
      high = middle - 1
    } else {
      isProved &&= found.isProved
      low = middle + 1
    }
  }
  if (!best)
    throw new AnalysisProblem('Some demand points can be reached from no set of so many candidates that keep apart.')
  return { chosen: fillUp(problem, open, best.chosen), distance: best.distance, isProved }
}

/** Candidates that keep the protection distance, added to a covering set until this many are open as asked. */
function fillUp(problem: SiteProblem, open: readonly number[], covering: readonly number[]): number[] {
  const chosen = [...covering]
  for (const candidate of open) {
    if (chosen.length >= problem.choose) break
    if (!chosen.includes(candidate) && chosen.every((other) => mayStandTogether(problem, candidate, other)))
      chosen.push(candidate)
  }
  return chosen.sort((a, b) => a - b)
}

interface Covers {
  readonly open: readonly number[]
  /** Demand points that no fixed store covers, each as places in `open` of the candidates that do; harder points stand for easier ones. */
  readonly points: readonly (readonly number[])[]
}

function coversWithin(
  { weights, matrix, candidateCount, fixedCount }: SiteProblem,
  open: readonly number[],
  within: number,
): Covers {
  const width = candidateCount + fixedCount
  const known = new Map<string, number[]>()
  for (let point = 0; point < weights.length; point++) {
    const row = matrix.subarray(point * width, (point + 1) * width)
    if (row.subarray(candidateCount).some((value) => value <= within)) continue
    const near = [...open.keys()].filter((at) => row[open[at]!]! <= within)
    known.set(near.join(' '), near)
  }
  // Whoever covers a point with few candidates covers one that all of these reach too.
  const points: number[][] = []
  for (const near of [...known.values()].sort((a, b) => a.length - b.length)) {
    const own = new Set(near)
    if (points.some((harder) => harder.every((at) => own.has(at)))) continue
    points.push(near)
  }
  return { open, points }
}

/** What a search for the smallest covering set of at most this many found; without a set where there is none, or none was found in time. */
interface Searched {
  readonly chosen?: readonly number[] | undefined
  readonly isProved: boolean
}

class CoverSearch {
  readonly #covers: Covers
  readonly #maxCount: number
  readonly #pointsOf: readonly (readonly number[])[]
  readonly #conflicts: readonly (readonly number[])[]
  /** How often each point is covered, and how many chosen candidates keep each candidate out. */
  readonly #times: Int32Array
  readonly #blocked: Int32Array
  readonly #chosen: number[] = []
  #best: number[] | undefined
  #branches = 0

  constructor(problem: SiteProblem, covers: Covers, maxCount: number) {
    const { open, points } = covers
    this.#covers = covers
    this.#maxCount = maxCount
    const pointsOf: number[][] = open.map(() => [])
    for (const [point, near] of points.entries()) for (const at of near) pointsOf[at]!.push(point)
    this.#pointsOf = pointsOf
    this.#conflicts = open.map((one, at) =>
      [...open.keys()].filter((other) => other !== at && !mayStandTogether(problem, one, open[other]!)),
    )
    this.#times = new Int32Array(points.length)
    this.#blocked = new Int32Array(open.length)
  }

  run(): Searched {
    this.#branch()
    const isProved = this.#branches <= branchesAllowed
    const chosen = this.#best?.map((at) => this.#covers.open[at]!).sort((a, b) => a - b)
    return { chosen, isProved }
  }

  #branch(): void {
    const room = (this.#best ? this.#best.length - 1 : this.#maxCount) - this.#chosen.length
    if (room < 0) return
    const hardest = this.#hardest()
    if (!hardest) {
      this.#best = [...this.#chosen]
      return
    }
    if (this.#apart() > room || ++this.#branches > branchesAllowed) return
    for (const at of hardest.toSorted((a, b) => this.#newOf(b) - this.#newOf(a) || a - b)) {
      this.#set(at, 1)
      this.#chosen.push(at)
      this.#branch()
      this.#chosen.pop()
      this.#set(at, -1)
    }
  }

  /** Candidates of the uncovered point that fewest may still cover; undefined where all points are covered. */
  #hardest(): readonly number[] | undefined {
    let hardest: readonly number[] | undefined
    for (const [point, near] of this.#covers.points.entries()) {
      if (this.#times[point] !== 0) continue
      const fitting = near.filter((at) => this.#blocked[at] === 0)
      if (!hardest || fitting.length < hardest.length) hardest = fitting
      if (fitting.length === 0) break
    }
    return hardest
  }

  /** Uncovered points of which no two have a candidate in common: each needs a site of its own. */
  #apart(): number {
    const used = new Uint8Array(this.#covers.open.length)
    let count = 0
    for (const [point, near] of this.#covers.points.entries()) {
      if (this.#times[point] !== 0 || near.some((at) => used[at] === 1)) continue
      count++
      for (const at of near) used[at] = 1
    }
    return count
  }

  #newOf(at: number): number {
    return this.#pointsOf[at]!.reduce((sum, point) => sum + (this.#times[point] === 0 ? 1 : 0), 0)
  }

  #set(at: number, step: 1 | -1): void {
    for (const point of this.#pointsOf[at]!) this.#times[point]! += step
    for (const other of this.#conflicts[at]!) this.#blocked[other]! += step
  }
}
