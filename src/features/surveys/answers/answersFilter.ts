import { type AnswerValues, isAnswered, type Reply } from '#domain/survey/answerValues.ts'
import { type ReviewState, reviewStates } from '#domain/survey/answerReview.ts'
import type { AnswerRow } from './answerRows.ts'

/** By what answers of the data are narrowed besides their state. */
export const answerGroups = ['store', 'zone', 'surveyor', 'week'] as const
export type AnswerGroup = (typeof answerGroups)[number]

export interface AnswersFilter {
  /** All where none is chosen. */
  readonly review?: ReviewState | undefined
  readonly isFlagged: boolean
  readonly groups: { readonly [G in AnswerGroup]?: readonly string[] }
  /** Any of these options of a question, by question; `answered` and `empty` are options of every question. */
  readonly options: { readonly [question: string]: readonly string[] }
  /** Numbers between these, by question; an end that is left out is open. */
  readonly numbers: { readonly [question: string]: NumberRange }
  /** Finished on one of these days (YYYY-MM-DD where the reader is), both ends included. */
  readonly days: DayRange
}

export interface NumberRange {
  readonly least?: number | undefined
  readonly most?: number | undefined
}

export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** True for a range that says nothing. */
export const isOpen = (range: NumberRange | DayRange): boolean => Object.values(range).every((end) => end === undefined)

/** What a filter can ask of any question besides its own options. */
export const anyReply = { answered: '?answered', empty: '?empty' } as const

export const noFilter: AnswersFilter = {
  ...{ review: undefined, isFlagged: false },
  ...{ groups: {}, options: {}, numbers: {}, days: {} },
}

/** What is out of order about an answer; that it was not sent yet is nobody's fault. */
export const flagsOf = ({ labels }: AnswerRow): AnswerRow['labels'] => labels.filter((label) => label !== 'unsent')

export const groupOf = (row: AnswerRow, group: AnswerGroup): string | undefined =>
  ({ store: row.storeId, zone: row.zoneId, surveyor: row.surveyor, week: row.week })[group]

/** The rows that everything but the state lets through, and how many of them are in each state. */
export function narrowRows(
  rows: readonly AnswerRow[],
  filter: AnswersFilter,
  valuesOf: (id: string) => AnswerValues,
): { readonly narrowed: readonly AnswerRow[]; readonly counts: Readonly<Record<ReviewState, number>> } {
  const asked = Object.entries(filter.options).filter(([, options]) => options.length > 0)
  const ranges = Object.entries(filter.numbers).filter(([, range]) => !isOpen(range))
  const narrowed = rows.filter(
    (row) =>
      (!filter.isFlagged || flagsOf(row).length > 0) &&
      isOnDay(row.day, filter.days) &&
      answerGroups.every((group) => isIn(filter.groups[group], groupOf(row, group))) &&
      asked.every(([question, options]) => isReply(valuesOf(row.id)[question], options)) &&
      ranges.every(([question, range]) => isBetween(valuesOf(row.id)[question]?.number, range)),
  )
  const counts = Object.fromEntries(reviewStates.map((state) => [state, 0])) as Record<ReviewState, number>
  for (const { review } of narrowed) counts[review] += 1
  return { narrowed, counts }
}

function isReply(reply: Reply | undefined, wanted: readonly string[]): boolean {
  if (wanted.includes(isAnswered(reply) ? anyReply.answered : anyReply.empty)) return true
  return reply?.options?.some((option) => wanted.includes(option)) ?? false
}

const isBetween = (number: number | undefined, { least = -Infinity, most = Infinity }: NumberRange): boolean =>
  number !== undefined && number >= least && number <= most

/** Days are compared as texts; one that is not known lies in no range. */
const isOnDay = (day: string | undefined, range: DayRange): boolean =>
  isOpen(range) || (day !== undefined && day >= (range.from ?? '') && day <= (range.to ?? '9999'))

const isIn = (wanted: readonly string[] | undefined, value: string | undefined): boolean =>
  !wanted || wanted.length === 0 || (value !== undefined && wanted.includes(value))

/** How often each value of a group stands in rows, the most frequent first; weeks the latest first. */
export function countGroup(rows: readonly AnswerRow[], group: AnswerGroup): readonly { id: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const id = groupOf(row, group)
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const found = [...counts].map(([id, count]) => ({ id, count }))
  return found.sort((a, b) => (group === 'week' ? (a.id < b.id ? 1 : -1) : b.count - a.count))
}
