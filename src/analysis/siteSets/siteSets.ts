import { AnalysisProblem } from '../analysisProblem.ts'
import { smallestCover, smallestFarthest } from './coverSets.ts'
import { nearly, valueOfSet } from './greedySet.ts'
import { type BestSet, bestSet, type OnProgress } from './searchSets.ts'
import { mayStandTogether, openCandidates, type SiteProblem } from './siteProblem.ts'

export interface ChosenSites {
  /** Chosen candidates, ascending. */
  readonly chosen: readonly number[]
  /** Total weighted distance, covered weight, number of sites, maximum distance, or captured demand. */
  readonly objective: number
  /** Bound on the best possible objective; equals `objective` if proven optimal. */
  readonly bound: number
  /** |objective − bound| ÷ |objective|; 0 if proven. */
  readonly gap: number
  readonly proof: string
  /** Objective with only the fixed stores; undefined if there are no fixed stores or the objective isn't finite. */
  readonly before: number | undefined
}

/**
 * Chooses sites for an objective. Throws `AnalysisProblem` with the reason if that isn't possible. Sources: see
 * `bestSet` and `coverSets`.
 */
export function chooseSites(problem: SiteProblem, onProgress?: OnProgress): ChosenSites {
  const before = problem.fixedCount > 0 ? objectiveOf(problem, []) : undefined
  const known = before !== undefined && Number.isFinite(before) ? before : undefined
  if (problem.goal.kind === 'set-covering' || problem.goal.kind === 'p-center') {
    const found = problem.goal.kind === 'p-center' ? smallestFarthest(problem) : smallestCover(problem)
    const objective = objectiveOf(problem, found.chosen)
    const proof = found.isProved ? 'all cases compared' : 'best found'
    return {
      chosen: found.chosen,
      objective,
      bound: found.isProved ? objective : 0,
      gap: found.isProved ? 0 : 1,
      proof,
      before: known,
    }
  }
  const { chosen, value, bound, proof, objective } = bestReaching(problem, onProgress)
  // The value of p-median is savings, so its upper bound is a lower bound on the objective.
  const bestPossible = problem.goal.kind === 'p-median' ? objective - (bound - value) : objective + (bound - value)
  const gap = Math.abs(bestPossible - objective) / Math.max(Number.MIN_VALUE, Math.abs(objective))
  return { chosen, objective, bound: bestPossible, gap: bound > value ? gap : 0, proof, before: known }
}

/** Finds the best set; for p-median, one that reaches all demand. Throws `AnalysisProblem` if none was found. */
function bestReaching(problem: SiteProblem, onProgress?: OnProgress): BestSet & { readonly objective: number } {
  const found = bestSet(problem, onProgress)
  const objective = objectiveOf(problem, found.chosen)
  if (objective !== Infinity) return { ...found, objective }
  const weights = problem.weights.filter((weight) => weight > 0)
  const ratio = weights.reduce((sum, weight) => sum + weight, 0) / weights.reduce((a, b) => Math.min(a, b), Infinity)
  // At this cost, one unreached point outweighs all other points combined.
  const strict = Number.isFinite(ratio) ? bestSet({ ...problem, timesFarthest: 2 * ratio }, onProgress) : found
  const reached = objectiveOf(problem, strict.chosen)
  if (reached !== Infinity) return { ...strict, objective: reached }
  throw new AnalysisProblem(notReached(problem))
}

function notReached({ weights, matrix, candidateCount, fixedCount, choose, ruledOut }: SiteProblem): string {
  const width = candidateCount + fixedCount
  const alone = weights.reduce((count, weight, point) => {
    const row = matrix.subarray(point * width, (point + 1) * width)
    return weight > 0 && row.every((way, column) => way === Infinity || ruledOut?.has(column)) ? count + 1 : count
  }, 0)
  return alone > 0
    ? `Demand points that cannot be reached from any candidate or fixed store: ${alone}. No sum of ways exists with them: leave them out or add a candidate near them.`
    : `No set of ${choose} sites was found from which all demand can be reached. Ask for more sites.`
}

/** Returns the objective of a set with the fixed stores; Infinity if demand is unreachable (median, center). */
export function objectiveOf(problem: SiteProblem, chosen: readonly number[]): number {
  const { goal, weights, matrix, candidateCount, fixedCount } = problem
  if (goal.kind === 'set-covering') return chosen.length
  if (goal.kind === 'maximal-covering' || goal.kind === 'max-capture') return valueOfSet(problem, chosen)
  const width = candidateCount + fixedCount
  const columns = [...chosen, ...Array.from({ length: fixedCount }, (_, at) => candidateCount + at)]
  let sum = 0
  let farthest = 0
  for (const [point, weight] of weights.entries()) {
    const nearest = columns.reduce((min, column) => Math.min(min, matrix[point * width + column]!), Infinity)
    farthest = Math.max(farthest, nearest)
    if (weight > 0) sum += weight * nearest
  }
  return goal.kind === 'p-center' ? farthest : sum
}

export interface SiteReason {
  readonly candidate: number
  readonly isChosen: boolean
  /**
   * Deterioration of the objective without the site. For a site that isn't chosen: smallest deterioration if it
   * replaces a chosen site.
   */
  readonly loss: number
  /** For a site that wasn't chosen, the site it would replace; undefined if the loss is infinite. */
  readonly inPlaceOf?: number | undefined
}

/** The loss is infinite if demand becomes unreachable, or if protection distances allow no replacement. */
export function explainSites(problem: SiteProblem, chosen: readonly number[]): SiteReason[] {
  const isLess = problem.goal.kind === 'p-median' || problem.goal.kind === 'p-center'
  const figure = (set: readonly number[]): number => objectiveOf(problem, set) * (isLess ? -1 : 1)
  const now = figure(chosen)
  const lossOf = (then: number): number => {
    // If demand is unreachable in both cases, the difference would be NaN.
    const loss = now === then ? 0 : now - then
    return Math.abs(loss) <= nearly * Math.max(1, Math.abs(now)) ? 0 : loss
  }
  const open = new Set(openCandidates(problem))
  return Array.from({ length: problem.candidateCount }, (_, candidate): SiteReason => {
    if (chosen.includes(candidate)) {
      const without = figure(chosen.filter((other) => other !== candidate))
      return { candidate, isChosen: true, loss: lossOf(without) }
    }
    let [loss, inPlaceOf]: [number, number | undefined] = [Infinity, undefined]
    for (const left of open.has(candidate) ? chosen : []) {
      const others = chosen.filter((other) => other !== left)
      if (!others.every((other) => mayStandTogether(problem, candidate, other))) continue
      const own = lossOf(figure([...others, candidate]))
      if (own < loss) [loss, inPlaceOf] = [own, left]
    }
    return { candidate, isChosen: false, loss, inPlaceOf }
  })
}
