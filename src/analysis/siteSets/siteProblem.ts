import { AnalysisProblem } from '../analysisProblem.ts'

/** What a set of sites is chosen for. */
export type SiteGoal =
  /** Least Σ weight × distance to the nearest site. */
  | { readonly kind: 'p-median' }
  /** Most weight within so far of a site. */
  | { readonly kind: 'maximal-covering'; readonly within: number }
  /** Fewest sites that have every demand point within so far; the number asked for is the most that may be opened. */
  | { readonly kind: 'set-covering'; readonly within: number }
  /** Least distance of the farthest demand point from its nearest site. */
  | { readonly kind: 'p-center' }
  /** Most demand captured against competitors and the outside option: Σ demand × U_own ÷ (U_own + U_others). */
  | { readonly kind: 'max-capture' }

/** A choice of sites to be made; candidates and fixed stores are columns of one matrix, fixed ones last. */
export interface SiteProblem {
  readonly goal: SiteGoal
  /** How many candidates are to be chosen. */
  readonly choose: number
  readonly candidateCount: number
  /** Own stores that stay open. */
  readonly fixedCount: number
  /** People or money of each demand point. */
  readonly weights: Float64Array
  /** For each demand point a row of distances (for capture: utilities) to candidates, then fixed stores. Infinity: no way; utility 0: none. */
  readonly matrix: Float64Array
  /** For the median: how many times as far as the farthest way a point counts that can't be reached; 10 unless given. */
  readonly timesFarthest?: number | undefined
  /** For capture: utility of competitors and the outside option at each demand point. */
  readonly others?: Float64Array | undefined
  /** Pairs of candidates, as first × candidateCount + second, that protection keeps from being open together. */
  readonly tooNear?: ReadonlySet<number> | undefined
  /** Candidates that protection of fixed stores rules out. */
  readonly ruledOut?: ReadonlySet<number> | undefined
}

/** Candidates that may be chosen at all, ascending. Throws `AnalysisProblem` for what can't be solved whatever the numbers. */
export function openCandidates(problem: SiteProblem): number[] {
  const { goal, choose, candidateCount, weights, ruledOut } = problem
  if (weights.length === 0) throw new AnalysisProblem('There is no demand to be served.')
  if (weights.some((weight) => !(weight >= 0) || weight === Infinity))
    throw new AnalysisProblem('Demand must be zero or more at every point.')
  if (!Number.isInteger(choose) || choose < 1)
    throw new AnalysisProblem('The number of sites to choose must be a whole number of one or more.')
  if (choose > candidateCount)
    throw new AnalysisProblem(`${choose} sites cannot be chosen from ${candidateCount} candidates.`)
  if ('within' in goal && !(goal.within >= 0))
    throw new AnalysisProblem('The distance that covers must be zero or more.')
  const open = Array.from({ length: candidateCount }, (_, at) => at).filter((at) => !ruledOut?.has(at))
  const needed = goal.kind === 'set-covering' ? 1 : choose
  if (open.length < needed)
    throw new AnalysisProblem(
      `The protection distance of existing stores leaves ${open.length} of ${candidateCount} candidates, but ${needed} are to be chosen.`,
    )
  return open
}

/** Whether two candidates may be open together. */
export const mayStandTogether = ({ tooNear, candidateCount }: SiteProblem, a: number, b: number): boolean =>
  !tooNear?.has(Math.min(a, b) * candidateCount + Math.max(a, b))

/** Keys of `tooNear` for pairs of places nearer than the protection distance; metres of a plane. */
export function pairsWithin(xs: ArrayLike<number>, ys: ArrayLike<number>, count: number, metres: number): Set<number> {
  const pairs = new Set<number>()
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++)
      if (Math.hypot(xs[a]! - xs[b]!, ys[a]! - ys[b]!) < metres) pairs.add(a * count + b)
  return pairs
}
