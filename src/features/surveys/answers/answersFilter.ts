import { type AnswerValues, isAnswered, type Reply } from '#domain/survey/answerValues.ts'
import { type ReviewState, reviewStates } from '#domain/survey/answerReview.ts'
import type { AnswerRow } from './answerRows.ts'

export const answerGroups = ['store', 'zone', 'surveyor', 'week'] as const
export type AnswerGroup = (typeof answerGroups)[number]

export interface AnswersFilter {
  /** Review state to show; undefined shows all. */
  readonly review?: ReviewState | undefined
  readonly isFlagged: boolean
  readonly groups: { readonly [G in AnswerGroup]?: readonly string[] }
  /** Selected options by question, combined with "or" within a question. `anyReply` has two that every question has. */
  readonly options: { readonly [question: string]: readonly string[] }
  /** Number ranges by question; a missing end has no limit. */
  readonly numbers: { readonly [question: string]: NumberRange }
  /** Completion dates (YYYY-MM-DD in the company's time zone), inclusive. */
  readonly days: DayRange
}

/** Keys of a range's minimum and maximum in stored views; they can't change. */
export const storedEnds = { min: 'least', max: 'most' } as const

/** Number range as stored with the view; `rangeEnds` converts it. */
export interface NumberRange {
  readonly [storedEnds.min]?: number | undefined
  readonly [storedEnds.max]?: number | undefined
}

export const rangeEnds = ({ [storedEnds.min]: min, [storedEnds.max]: max }: NumberRange) => ({ min, max })

export const storedRange = ({
  min,
  max,
}: {
  readonly min?: number | undefined
  readonly max?: number | undefined
}): NumberRange => ({
  [storedEnds.min]: min,
  [storedEnds.max]: max,
})

export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const isOpen = (range: NumberRange | DayRange): boolean => Object.values(range).every((end) => end === undefined)

export const anyReply = { answered: '?answered', empty: '?empty' } as const

export const noFilter: AnswersFilter = {
  review: undefined,
  isFlagged: false,
  groups: {},
  options: {},
  numbers: {},
  days: {},
}

export const flagsOf = ({ labels }: AnswerRow): AnswerRow['labels'] => labels.filter((label) => label !== 'unsent')

const groupOf = (row: AnswerRow, group: AnswerGroup): string | undefined =>
  ({ store: row.storeId, zone: row.zoneId, surveyor: row.surveyor, week: row.week })[group]

/** Returns the rows that match all filters except the review state, with counts per state. */
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

function isBetween(number: number | undefined, range: NumberRange): boolean {
  const { min = -Infinity, max = Infinity } = rangeEnds(range)
  return number !== undefined && number >= min && number <= max
}

/** Returns whether a date is in a range; an unknown date is only in an open range. */
const isOnDay = (day: string | undefined, range: DayRange): boolean =>
  isOpen(range) || (day !== undefined && day >= (range.from ?? '') && day <= (range.to ?? '9999'))

const isIn = (wanted: readonly string[] | undefined, value: string | undefined): boolean =>
  !wanted || wanted.length === 0 || (value !== undefined && wanted.includes(value))

/** Counts rows per group value; most frequent first, or latest first for weeks. */
export function countGroup(rows: readonly AnswerRow[], group: AnswerGroup): readonly { id: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const id = groupOf(row, group)
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const found = [...counts].map(([id, count]) => ({ id, count }))
  return found.sort((a, b) => (group === 'week' ? (a.id < b.id ? 1 : -1) : b.count - a.count))
}
