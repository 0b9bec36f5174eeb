import type { SiteFacts } from '../siteFacts.ts'
import type { CompareSetup } from '../../report/reportSetup.ts'
import { compareGroups } from './compareRow.ts'
import type { ShownRow, Comparison } from './comparison.ts'

/** Sorts rows by group; rows ordered by the user come first. */
export function orderRows(rows: readonly ShownRow[], order: readonly string[]): readonly ShownRow[] {
  const placeOf = ({ id, group }: ShownRow) => {
    const at = order.indexOf(id)
    return at < 0 ? order.length + compareGroups.indexOf(group) : at
  }
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * Returns the site indexes sorted by a row, best (or else highest) first and unknown last; without a row, in selection
 * order. A pinned site comes first.
 */
export function orderSites(
  sites: readonly SiteFacts[],
  rows: readonly ShownRow[],
  setup: CompareSetup,
): readonly number[] {
  const row = rows.find(({ id }) => id === setup.sortedBy)
  const isPinned = (site: number) => (sites[site]!.id === setup.reference ? 0 : 1)
  const rank = (site: number) => {
    const number = row?.numbers[site] ?? null
    if (!row || number === null) return row ? Infinity : 0
    return row.better === 'lower' ? number : -number
  }
  return [...sites.keys()].toSorted((a, b) => isPinned(a) - isPinned(b) || order(rank(a), rank(b)) || a - b)
}

const order = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

export function inOrder(
  { figures, numbers, best, points, exactPoints, odd, ...row }: ShownRow,
  sites: readonly number[],
): ShownRow {
  return {
    ...row,
    figures: sites.map((site) => figures[site]!),
    numbers: sites.map((site) => numbers[site]!),
    best: best.map((site) => sites.indexOf(site)).toSorted((a, b) => a - b),
    ...(odd ? { odd: odd.map((site) => sites.indexOf(site)).toSorted((a, b) => a - b) } : {}),
    ...(points ? { points: sites.map((site) => points[site]!) } : {}),
    ...(exactPoints ? { exactPoints: sites.map((site) => exactPoints[site]!) } : {}),
  }
}

/**
 * Returns the pair of sites to explain: the user's choice, else from the pinned (or second best) site to the best other
 * site.
 */
export function pairOf(
  { pair }: CompareSetup,
  sites: readonly SiteFacts[],
  shownAt: (site: number) => number,
  ranking: readonly number[],
  pinned: number | undefined,
): Comparison['pair'] {
  const [from, to] = (['from', 'to'] as const).map((end) => sites.findIndex(({ id }) => id === pair?.[end]))
  if (from !== undefined && to !== undefined && from >= 0 && to >= 0 && from !== to)
    return { from: shownAt(from), to: shownAt(to) }
  const best = ranking[0] ?? 0
  const second = ranking.find((site) => site !== best) ?? best
  if (pinned === undefined) return { from: second, to: best }
  return { from: pinned, to: pinned === best ? second : best }
}
