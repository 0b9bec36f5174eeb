import { AnalysisProblem } from '../analysisProblem.ts'
import { mayStandTogether, openCandidates, type SiteProblem } from './siteProblem.ts'

export interface CoverSet {
  readonly chosen: readonly number[]
  /** True if the set is proven to have the fewest sites or, for p-center, the minimum distance. */
  readonly isProved: boolean
}

/** Maximum number of branches, after which the best set so far is returned. */
const branchesAllowed = 20_000

/**
 * Returns the fewest candidates that, with the fixed stores, cover all demand within the distance. Exact up to the
 * branch limit: branches on the point with the fewest candidates. Throws `AnalysisProblem` if a point can't be covered,
 * or if no set of up to `choose` candidates was found. Method: location set covering (Toregas et al. 1971).
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
    throw new AnalysisProblem(isProved ? noCover(problem) : `${notFound} Ask for a shorter protection distance.`)
  return { chosen, isProved }
}

const noCover = ({ choose }: SiteProblem): string =>
  `No ${choose} candidates cover all demand points within the distance while they keep apart.`

const notFound =
  'No set of candidates that keep apart was found from which all demand points are reached; it is not proved that there is none.'

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
 * Returns the candidates that minimize the maximum distance from demand to its nearest site, fixed stores included.
 * Bisects the distances in the matrix and solves a covering problem for each distance tried, exactly up to the branch
 * limit. Returns fewer sites than requested only if protection distances allow no addition. Throws `AnalysisProblem` if
 * no set that reaches all demand was found. Method: p-center (Minieka 1970).
 */
export function smallestFarthest(problem: SiteProblem): CoverSet & { readonly distance: number } {
  const open = openCandidates(problem)
  const distances = [...new Set(problem.matrix)].filter((value) => value < Infinity).sort((a, b) => a - b)
  let best: { chosen: readonly number[]; distance: number } | undefined
  let isProved = true
  // If no search finds a set, the last search was for the largest distance, so it alone decides whether this is proved.
  let isLastProved = true
  let low = 0
  let high = distances.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = new CoverSearch(problem, coversWithin(problem, open, distances[middle]!), problem.choose).run()
    if (found.chosen) {
      best = { chosen: found.chosen, distance: distances[middle]! }
      high = middle - 1
    } else {
      isProved &&= found.isProved
      isLastProved = found.isProved
      low = middle + 1
    }
  }
  if (!best)
    throw new AnalysisProblem(
      isLastProved
        ? 'Some demand points can be reached from no set of so many candidates that keep apart.'
        : `${notFound} Ask for more sites or a shorter protection distance.`,
    )
  return { chosen: fillUp(problem, open, best.chosen), distance: best.distance, isProved }
}

/** Adds candidates that respect the protection distance, up to the requested number. */
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
  /**
   * For each demand point that no fixed store covers, indexes in `open` of the candidates that cover it. Omits points
   * that are always covered together with another point.
   */
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
  // If all candidates of a point also reach another point, covering the first point covers both.
  const points: number[][] = []
  for (const near of [...known.values()].sort((a, b) => a.length - b.length)) {
    const own = new Set(near)
    if (points.some((harder) => harder.every((at) => own.has(at)))) continue
    points.push(near)
  }
  return { open, points }
}

/**
 * Result of a search for the smallest covering set up to a size; `chosen` is undefined if no set exists or none was
 * found within the branch limit.
 */
interface Searched {
  readonly chosen?: readonly number[] | undefined
  readonly isProved: boolean
}

class CoverSearch {
  readonly #covers: Covers
  readonly #maxCount: number
  readonly #pointsOf: readonly (readonly number[])[]
  readonly #conflicts: readonly (readonly number[])[]
  readonly #times: Int32Array
  /** Number of chosen candidates that exclude each candidate. */
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

  /**
   * Returns the candidates of the uncovered point with the fewest remaining candidates; undefined if all are covered.
   */
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

  /** Greedily counts uncovered points that share no candidate: a lower bound on the number of sites still needed. */
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
