import type { CompareSetup } from '../reportSetup.ts'
import type { SiteFacts } from '../siteFacts.ts'
import { type CompareRow, isNumeric } from './compareRow.ts'
import { fieldRows } from './fieldRows.ts'
import { letterOf } from './letters.ts'
import { methodRows } from './methodRows.ts'
import { inOrder, orderRows, orderSites, pairOf, rankSites } from './orderCompared.ts'
import { divide, rawFigures } from './rowFigures.ts'
import { pointsOf } from './scoreSites.ts'
import type { CompareKit, ComparedSite, ShownRow, Comparison, CompareSettings } from './comparison.ts'

/** Sites side by side: every measure as a figure by site, which side is better, and what each measure adds to the score. */
export function makeComparison(
  kit: CompareKit,
  sites: readonly SiteFacts[],
  setup: CompareSetup,
  settings: CompareSettings,
): Comparison {
  const known = [...methodRows(sites, settings.wording), ...fieldRows(sites, settings)]
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
