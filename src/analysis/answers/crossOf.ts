import type { Option, Question } from '#domain/survey/surveyContent.ts'
import type { AnswerBook, GroupId } from './answerBook.ts'
import type { ChoiceColumn, NumberColumn } from './answerColumns.ts'
import type { CrossSums, CrossTable } from './crossCounts.ts'
import { crossTable, type CrossSide } from './crossTable.ts'
import { expectedPeople } from './crossTest.ts'
import { groupBy, mergeGroups } from './grouping.ts'
import { type HiddenTable, hiddenInTable } from './hiddenCounts.ts'
import { type Merge, suggestMerge } from './suggestMerge.ts'

/** A cross-table side: a choice question, a scale or a grouping. `merged` lists groups to merge into one, by index. */
interface SideAsk {
  readonly of: { readonly question: string } | { readonly group: GroupId }
  readonly merged?: readonly number[] | undefined
}

export interface CrossAsk {
  readonly rows: SideAsk
  readonly columns: SideAsk
}

/** A group's options, or its record ids, tiers or weeks; several if groups were merged. */
export type GroupName = { readonly options: readonly Option[] } | { readonly ids: readonly string[] }

export interface CrossSideSummary {
  readonly question: Question | undefined
  readonly group: GroupId | undefined
  readonly names: readonly GroupName[]
  readonly isMerged: boolean
}

export interface CrossAnswer {
  readonly rows: CrossSideSummary
  readonly columns: CrossSideSummary
  readonly table: CrossTable
  /** 1 for each hidden cell, row total and column total; hidden figures are zero. */
  readonly hidden: HiddenTable
  /** True if the whole table is hidden because hiding some of its figures can't protect small groups. */
  readonly isHidden: boolean
  readonly merge: Merge | undefined
  /** Index of the reliable cell with the largest notable residual, if any. */
  readonly outstanding: number | undefined
}

/** Maximum groups of a side by store, zone, tier, surveyor or week; the largest remain, the rest count as missing. */
const maxGroups = 40

/** Computes a cross-table; undefined if a side's question is unknown or has neither choices nor a scale. */
export function crossOf(
  book: AnswerBook,
  { rows, columns }: CrossAsk,
  selected: Int32Array,
  weights: Float64Array | undefined,
  hidesSmall: boolean,
): CrossAnswer | undefined {
  const down = sideOf(book, rows)
  const across = sideOf(book, columns)
  if (!down || !across) return undefined
  const table = crossTable(down.side, across.side, selected, weights)
  const found = hidesSmall ? hiddenInTable(table.people) : hiddenOf(table, 0)
  const hidden = found ?? hiddenOf(table, 1)
  const shown = found ? withoutHidden(table, hidden) : crossTable(down.side, across.side, new Int32Array())
  const isMerged = down.summary.isMerged || across.summary.isMerged
  return {
    rows: down.summary,
    columns: across.summary,
    table: shown,
    hidden,
    isHidden: found === undefined,
    merge: isMerged ? undefined : suggestMerge(shown),
    outstanding: outstandingCell(shown, hidden.cells),
  }
}

const hiddenOf = ({ rows, columns }: CrossTable, value: 0 | 1): HiddenTable => ({
  cells: new Uint8Array(rows * columns).fill(value),
  rows: new Uint8Array(rows).fill(value),
  columns: new Uint8Array(columns).fill(value),
})

const hasTotals = ({ rows, columns }: HiddenTable): boolean => rows.includes(1) || columns.includes(1)

export const hasHidden = (hidden: HiddenTable): boolean => hidden.cells.includes(1) || hasTotals(hidden)

/**
 * Sets hidden cells and totals, and figures computed from them, to zero. If any figure is hidden, omits the
 * independence test; if a total is hidden, also omits the check of expected counts. Both could reveal hidden figures.
 */
function withoutHidden(table: CrossTable, hidden: HiddenTable): CrossTable {
  if (!hasHidden(hidden)) return table
  const blank = (values: Float64Array, of: Uint8Array) => values.map((value, at) => (of[at] ? 0 : value))
  const sums = ({ cells, rows, columns, total }: CrossSums): CrossSums => ({
    cells: blank(cells, hidden.cells),
    rows: blank(rows, hidden.rows),
    columns: blank(columns, hidden.columns),
    total,
  })
  const derived = hidden.cells.map((cell, at) =>
    cell || hidden.rows[Math.floor(at / table.columns)] || hidden.columns[at % table.columns] ? 1 : 0,
  )
  return {
    ...table,
    counts: blank(table.counts, hidden.cells),
    rowTotals: blank(table.rowTotals, hidden.rows),
    columnTotals: blank(table.columnTotals, hidden.columns),
    people: sums(table.people),
    squares: sums(table.squares),
    expected: blank(table.expected, derived),
    residuals: blank(table.residuals, derived),
    cellBases: blank(table.cellBases, derived),
    association: undefined,
    small: hasTotals(hidden) ? undefined : table.small,
  }
}

/**
 * Returns the cell with the largest absolute residual of at least 2. Skips hidden cells, and unreliable cells with an
 * expected count below 5.
 */
function outstandingCell(table: CrossTable, hidden: Uint8Array): number | undefined {
  const { residuals } = table
  let best: number | undefined
  residuals.forEach((value, at) => {
    if (hidden[at] || expectedPeople(table, at) < 5 || Math.abs(value) < 2) return
    if (best === undefined || Math.abs(value) > Math.abs(residuals[best]!)) best = at
  })
  return best
}

function sideOf(
  book: AnswerBook,
  { of, merged = [] }: SideAsk,
): { side: CrossSide; summary: CrossSideSummary } | undefined {
  if ('group' in of) {
    const grouping = groupBy(book.answers.map(({ groups }) => groups[of.group]))
    const sorted = largest(of.group === 'week' ? inOrder(grouping) : grouping)
    const side = mergeGroups(sorted, merged)
    const names = side.groups.map((ids) => ({ ids: ids.split('+') }))
    return { side, summary: { question: undefined, group: of.group, names, isMerged: merged.length > 1 } }
  }
  const column = book.columns.get(of.question)
  if (!column) return undefined
  switch (column.kind) {
    case 'choice':
      return singleSide(column, column.codes, merged)
    case 'number':
      return column.options.length > 0 ? singleSide(column, codesOfScale(column), merged) : undefined
    case 'choices':
      return {
        side: column,
        summary: {
          question: column.question,
          group: undefined,
          isMerged: false,
          names: column.options.map((option) => ({ options: [option] })),
        },
      }
    case 'text':
    case 'map':
    case 'photo':
      return undefined
    default:
      return column satisfies never
  }
}

function singleSide({ options, question }: ChoiceColumn | NumberColumn, codes: Int16Array, merged: readonly number[]) {
  const side = mergeGroups({ groups: options.map((_option, at) => String(at)), codes }, merged)
  const names = side.groups.map((places) => ({ options: places.split('+').map((at) => options[Number(at)]!) }))
  return { side, summary: { question, group: undefined, names, isMerged: merged.length > 1 } }
}

function codesOfScale({ options, values }: NumberColumn): Int16Array {
  const places = new Map(options.map(({ id }, at) => [Number(id), at]))
  return Int16Array.from(values, (value) => places.get(value) ?? -1)
}

type Grouping = ReturnType<typeof groupBy>

function inOrder({ groups, codes }: Grouping): Grouping {
  const sorted = groups.toSorted()
  const places = groups.map((group) => sorted.indexOf(group))
  return { groups: sorted, codes: codes.map((code) => (code < 0 ? -1 : places[code]!)) }
}

function largest({ groups, codes }: Grouping): Grouping {
  if (groups.length <= maxGroups) return { groups, codes }
  const counts = new Uint32Array(groups.length)
  for (const code of codes) if (code >= 0) counts[code]! += 1
  const remaining = groups
    .map((_group, at) => at)
    .sort((a, b) => counts[b]! - counts[a]!)
    .slice(0, maxGroups)
    .sort((a, b) => a - b)
  const places = new Int16Array(groups.length).fill(-1)
  remaining.forEach((at, place) => (places[at] = place))
  return { groups: remaining.map((at) => groups[at]!), codes: codes.map((code) => (code < 0 ? -1 : places[code]!)) }
}
