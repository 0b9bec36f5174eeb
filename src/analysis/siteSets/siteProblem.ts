import { AnalysisProblem } from '../analysisProblem.ts'

export type SiteGoal =
  /** Minimize Σ weight × distance to the nearest site. */
  | { readonly kind: 'p-median' }
  /** Maximize weight within a distance of a site. */
  | { readonly kind: 'maximal-covering'; readonly within: number }
  /** Minimize the number of sites that cover every demand point within a distance; `choose` is the maximum. */
  | { readonly kind: 'set-covering'; readonly within: number }
  /** Minimize the maximum distance from demand to its nearest site. */
  | { readonly kind: 'p-center' }
  /** Maximize demand captured from competitors and the outside option: Σ demand × U_own ÷ (U_own + U_others). */
  | { readonly kind: 'max-capture' }

/** A site selection problem. The columns of the matrix are candidates, followed by fixed stores. */
export interface SiteProblem {
  readonly goal: SiteGoal
  readonly choose: number
  readonly candidateCount: number
  readonly fixedCount: number
  /** People or money per demand point. */
  readonly weights: Float64Array
  /**
   * One row per demand point: distances (for capture: utilities) to candidates, then to fixed stores. An unreachable
   * site has the distance Infinity or the utility 0.
   */
  readonly matrix: Float64Array
  /** For p-median, cost of an unreachable point as a multiple of the largest distance; 10 by default. */
  readonly timesFarthest?: number | undefined
  /** For capture, utility of competitors and the outside option by demand point. */
  readonly others?: Float64Array | undefined
  /** Pairs of candidates that protection distances exclude, as smaller index × candidateCount + larger index. */
  readonly tooNear?: ReadonlySet<number> | undefined
  /** Candidates excluded by fixed stores' protection. */
  readonly ruledOut?: ReadonlySet<number> | undefined
}

/**
 * Returns the eligible candidates, ascending. Throws `AnalysisProblem` for invalid demand or settings, or if too few
 * candidates are eligible.
 */
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

export const mayStandTogether = ({ tooNear, candidateCount }: SiteProblem, a: number, b: number): boolean =>
  !tooNear?.has(Math.min(a, b) * candidateCount + Math.max(a, b))

/** Returns the `tooNear` keys of pairs of points less than `metres` apart in the plane. */
export function pairsWithin(xs: ArrayLike<number>, ys: ArrayLike<number>, count: number, metres: number): Set<number> {
  const pairs = new Set<number>()
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++)
      if (Math.hypot(xs[a]! - xs[b]!, ys[a]! - ys[b]!) < metres) pairs.add(a * count + b)
  return pairs
}
