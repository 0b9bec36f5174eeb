import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import type { SiteGoal, SiteProblem } from '../../siteSets/siteProblem.ts'
import { refuseTwice } from '../finder/finderInput.ts'
import { id, listOf, number, reachable, rowsOf, wholeNumber, zeroOrMore } from '../inputParts.ts'

const position = v.optional(
  v.pipe(
    v.array(number, 'must be a list of coordinates'),
    v.minLength(1, 'must have a coordinate'),
    v.description('Coordinates of a plane, in the unit of distances'),
  ),
)
const site = v.strictObject({ id, position })

export const siteEntries = {
  demand: rowsOf(v.strictObject({ id: v.optional(id), weight: v.optional(zeroOrMore, 1), position })),
  candidates: rowsOf(site),
  fixed: v.optional(v.pipe(listOf(site), v.description('Own stores that stay open')), []),
  distances: v.optional(
    v.pipe(
      v.array(v.array(reachable, 'must be a list of numbers'), 'must be a list of lists'),
      v.description(
        'Demand × (candidates, then fixed stores); null where there is no way. Without it positions are taken',
      ),
    ),
  ),
  protection: v.optional(
    v.pipe(zeroOrMore, v.description('Least straight distance between any two open stores; needs positions')),
    0,
  ),
}
export const chooseEntry = v.pipe(wholeNumber, v.description('How many candidates are chosen'))
export const withinEntry = v.pipe(zeroOrMore, v.description('Distance that a site covers'))

interface SiteRow {
  readonly id: string
  readonly position?: readonly number[] | undefined
}

export interface SiteInput {
  readonly demand: readonly {
    readonly weight: number
    readonly position?: readonly number[] | undefined
    readonly id?: string | undefined
  }[]
  readonly candidates: readonly SiteRow[]
  readonly fixed: readonly SiteRow[]
  readonly distances?: readonly (readonly (number | null)[])[] | undefined
  readonly protection: number
}

/** A problem with candidates sorted by id, which makes the result independent of input order. */
export interface ReadSites {
  readonly problem: SiteProblem
  readonly ids: readonly string[]
}

/** Throws `AnalysisProblem` if the distances don't match the sites, positions are missing or an id is duplicated. */
export function readSites(input: SiteInput, goal: SiteGoal, choose: number): ReadSites {
  const { demand, candidates, fixed, protection } = input
  refuseTwice([...candidates, ...fixed].map((one) => one.id))
  const order = [...candidates.keys()].sort((a, b) => compareIds(candidates[a]!.id, candidates[b]!.id))
  const columns = [...order, ...fixed.map((_, at) => candidates.length + at)]
  const matrix = distanceRows(input).flatMap((row) => columns.map((column) => row[column] ?? Infinity))
  const sorted = order.map((at) => candidates[at]!)
  const problem: SiteProblem = {
    goal,
    choose,
    candidateCount: candidates.length,
    fixedCount: fixed.length,
    weights: Float64Array.from(demand, ({ weight }) => weight),
    matrix: Float64Array.from(matrix),
    ...(protection > 0 ? protectedPairs(sorted, fixed, protection) : {}),
  }
  return { problem, ids: sorted.map((one) => one.id) }
}

/** Compares ids: numeric ids first, by value; other ids and ties alphabetically. */
function compareIds(a: string, b: string): number {
  const left = numberOf(a)
  const right = numberOf(b)
  if (left !== right) return left < right ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

const numberOf = (id: string): number => {
  const value = id.trim() === '' ? Number.NaN : Number(id)
  return Number.isFinite(value) ? value : Infinity
}

function distanceRows({ demand, candidates, fixed, distances }: SiteInput): readonly (readonly (number | null)[])[] {
  const sites = [...candidates, ...fixed]
  if (!distances) return demand.map((point, row) => sites.map((one) => metresBetween(point, one, `demand[${row}]`)))
  if (distances.length !== demand.length)
    throw new AnalysisProblem(`distances has ${distances.length} rows, but there are ${demand.length} demand points.`)
  const wrong = distances.findIndex((row) => row.length !== sites.length)
  if (wrong >= 0)
    throw new AnalysisProblem(
      `distances[${wrong}] has ${distances[wrong]!.length} numbers, but there are ${sites.length} candidates and fixed stores.`,
    )
  return distances
}

function metresBetween(a: { readonly position?: readonly number[] | undefined }, b: SiteRow, name: string): number {
  if (!a.position) throw new AnalysisProblem(`${name} has no position, and no distances are given.`)
  if (!b.position) throw new AnalysisProblem(`The site ${b.id} has no position, and no distances are given.`)
  const { position } = b
  if (a.position.length !== position.length)
    throw new AnalysisProblem(
      `${name} has ${a.position.length} coordinates, but the site ${b.id} has ${position.length}.`,
    )
  return Math.hypot(...a.position.map((value, axis) => value - position[axis]!))
}

function protectedPairs(
  candidates: readonly SiteRow[],
  fixed: readonly SiteRow[],
  protection: number,
): Pick<SiteProblem, 'tooNear' | 'ruledOut'> {
  const tooNear = new Set<number>()
  const ruledOut = new Set<number>()
  for (const [a, one] of candidates.entries()) {
    for (const [b, other] of candidates.entries())
      if (a < b && metresBetween(one, other, `The candidate ${one.id}`) < protection)
        tooNear.add(a * candidates.length + b)
    if (fixed.some((store) => metresBetween(one, store, `The candidate ${one.id}`) < protection)) ruledOut.add(a)
  }
  return { tooNear, ruledOut }
}
