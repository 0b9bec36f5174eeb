import type { CompareSetup } from '../../report/reportSetup.ts'
import type { SiteFacts } from '../siteFacts.ts'
import { type CompareRow, isNumeric } from './compareRow.ts'
import { fieldRows } from './fieldRows.ts'
import { letterOf } from './letters.ts'
import { methodRows } from './methodRows.ts'
import { countedRows, leadCounts } from './countedFacts.ts'
import { inOrder, orderRows, orderSites, pairOf } from './orderCompared.ts'
import { divide, rawFigures } from './rowFigures.ts'
import { scoreSites } from './scoreSites.ts'
import { settingRows } from './settingRows.ts'
import type { CompareKit, ComparedSite, ShownRow, Comparison, CompareSettings } from './comparison.ts'

export function makeComparison(
  kit: CompareKit,
  sites: readonly SiteFacts[],
  setup: CompareSetup,
  settings: CompareSettings,
): Comparison {
  const known = [
    ...settingRows(sites, { ...settings, text: (word) => kit.text(word) }),
    ...methodRows(sites, settings.wording),
    ...fieldRows(sites, settings),
  ]
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
    return isKnown ? [{ ...rest, ...divided, numbers, best: bestOf(row, numbers), weight: 0 }] : []
  })
  const isHidden = ({ id }: ShownRow) => setup.hidden.includes(id)
  const counted = countedRows(shownRows.filter((row) => !isHidden(row)))
  const weighed = shownRows.map((row): ShownRow => {
    const by = counted.get(row.id)
    return {
      ...row,
      weight: weightOf(row, setup, by === undefined || by === row),
      ...(by && by !== row ? { countedBy: by.label } : {}),
    }
  })
  const ordered = orderRows(weighed, setup.order)
  const scored = scoreSites(
    kit,
    ordered.filter((row) => !isHidden(row)),
    labelled,
  )
  const order = orderSites(sites, ordered, setup)
  const place = (row: ShownRow): ShownRow => inOrder(row, order)
  const rows = scored.rows.map(place)
  const scores = scored.scores && order.map((at) => scored.scores![at]!)
  const ranks = scored.ranks ? order.map((at) => scored.ranks![at]!) : ranksOf(leadCounts(rows, order.length))
  const ranking = [...ranks.keys()].toSorted((a, b) => ranks[a]! - ranks[b]! || a - b)
  const reference = sites.findIndex(({ id }) => id === setup.reference)
  const shownAt = (site: number) => order.indexOf(site)
  const pinned = reference < 0 ? undefined : shownAt(reference)
  return {
    sites: order.map((at) => labelled[at]!),
    rows,
    hidden: ordered.filter(isHidden).map(place),
    ranks,
    leader: ranking[0] ?? 0,
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

/**
 * Returns the user's weight, or else 1 for the row that counts for its fact and 0 for other rows. Rows without a better
 * direction have weight 0.
 */
const weightOf = ({ better, id }: Pick<CompareRow, 'better' | 'id'>, { weights }: CompareSetup, isCounted: boolean) =>
  better ? (weights[id] ?? (isCounted ? 1 : 0)) : 0

/** Returns 1-based ranks by descending merit; ties share a rank. */
const ranksOf = (merits: readonly number[]): readonly number[] =>
  merits.map((merit) => 1 + merits.filter((other) => other > merit).length)
