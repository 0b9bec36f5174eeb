import type { BlockKit, Wording } from '../blockKit.ts'
import type { CompareSetup } from '../reportSetup.ts'
import type { SiteFacts } from '../siteFacts.ts'
import { type CompareRow, isNumeric } from './compareRow.ts'
import { fieldRows } from './fieldRows.ts'
import { letterOf } from './letters.ts'
import { methodRows } from './methodRows.ts'
import { inOrder, orderRows, orderSites, pairOf, rankSites } from './orderCompared.ts'
import { divide, rawFigures } from './rowFigures.ts'
import { pointsOf } from './scoreSites.ts'

export const compareWords = {
  perPerson: 'per person',
  perSquareMetre: 'per m²',
  perPing: 'per ping',
  space: 'Space of the store',
  points: 'Points',
  score: 'Score',
  scoreFormula: 'Sum of the points: weight ÷ all weights × 100 × place between the worst (0) and the best site (1)',
  perFormula: '{measure} ÷ {by}',
}
export type CompareKit = BlockKit<keyof typeof compareWords>

/** A site of a comparison. Its letter is that of the order in which sites were chosen, however they are sorted. */
export interface ComparedSite {
  readonly facts: SiteFacts
  readonly letter: string
  /** The letter and the name. */
  readonly label: string
}

/** A row as it is shown: a figure for each site, in the order of the sites. */
export interface ShownRow extends Omit<CompareRow, 'values' | 'derived'> {
  readonly figures: readonly string[]
  readonly numbers: readonly (number | null)[]
  /** Sites on the better side; none where the row has none, or where all are alike. */
  readonly best: readonly number[]
  /** Undefined where the row does not count: nothing is better, a site lacks it, or its weight is nothing. */
  readonly points?: readonly string[]
  readonly weight: number
  /** What its figures were divided by, in words. */
  readonly by?: string
}

export interface Comparison {
  readonly sites: readonly ComparedSite[]
  /** Rows that are shown, in their order. */
  readonly rows: readonly ShownRow[]
  /** Rows that somebody has hidden. */
  readonly hidden: readonly ShownRow[]
  /** Figures of the scores, by site; undefined where no row counts. */
  readonly scores?: readonly string[]
  /** The site with the best score, or the most best figures. */
  readonly leader: number
  /** The site that all others are set against. */
  readonly reference?: number
  /** The two sites whose difference is told. */
  readonly pair: { readonly from: number; readonly to: number }
}

export interface CompareGround {
  readonly wording: Wording
  readonly areaUnit: 'm2' | 'ping'
}

/** Sites side by side: every measure as a figure by site, which side is better, and what each measure adds to the score. */
export function makeComparison(
  kit: CompareKit,
  sites: readonly SiteFacts[],
  setup: CompareSetup,
  ground: CompareGround,
): Comparison {
  const known = [...methodRows(sites, ground.wording), ...fieldRows(sites, ground)]
  const labelled = sites.map((facts, at): ComparedSite => {
    const letter = letterOf(at)
    return { facts, letter, label: `${letter} ${facts.name}` }
  })
  const raw = rawFigures(kit, known, labelled)
  const shownRows = known.flatMap((row): ShownRow[] => {
    const divided = divide(kit, row, raw.get(row.id)!, labelled, setup, raw)
    const numbers = divided.figures.map((id) => (isNumeric(row) ? kit.valueOf(id) : null))
    const isKnown = divided.figures.some((id) => (kit.figures()[id]?.value ?? null) !== null)
    const { values: _values, derived: _derived, ...rest } = row
    return isKnown ? [{ ...rest, ...divided, numbers, best: bestOf(row, numbers), weight: weightOf(row, setup) }] : []
  })
  const ordered = orderRows(shownRows, setup.order)
  const isHidden = ({ id }: ShownRow) => setup.hidden.includes(id)
  const scored = pointsOf(
    kit,
    ordered.filter((row) => !isHidden(row)),
    labelled,
  )
  const order = orderSites(sites, ordered, setup)
  const place = (row: ShownRow): ShownRow => inOrder(row, order)
  const rows = scored.rows.map(place)
  const scores = scored.scores && order.map((at) => scored.scores![at]!)
  const ranking = rankSites(kit, rows, scores, order.length)
  const reference = sites.findIndex(({ id }) => id === setup.reference)
  const shownAt = (site: number) => order.indexOf(site)
  const pinned = reference < 0 ? undefined : shownAt(reference)
  return {
    sites: order.map((at) => labelled[at]!),
    ...{ rows, hidden: ordered.filter(isHidden).map(place), leader: ranking[0] ?? 0 },
    ...(scores ? { scores } : {}),
    ...(pinned === undefined ? {} : { reference: pinned }),
    pair: pairOf(setup, sites, shownAt, ranking, pinned),
  }
}

function bestOf({ better }: CompareRow, numbers: readonly (number | null)[]): readonly number[] {
  const known = numbers.filter((number) => number !== null)
  if (!better || known.length < 2) return []
  const best = better === 'higher' ? Math.max(...known) : Math.min(...known)
  return known.every((number) => number === best)
    ? []
    : numbers.flatMap((number, site) => (number === best ? [site] : []))
}

const weightOf = ({ better, id }: CompareRow, { weights }: CompareSetup): number => (better ? (weights[id] ?? 1) : 0)
