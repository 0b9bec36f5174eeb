import { type AnswerValues, isAnswered, type Reply } from '#domain/survey/answerValues.ts'
import { type ReviewState, reviewStates } from '#domain/survey/answerReview.ts'
import type { AnswerRow } from './answerRows.ts'

/** By what answers of the desk are narrowed besides their state. */
export const deskGroups = ['store', 'zone', 'surveyor', 'week'] as const
export type DeskGroup = (typeof deskGroups)[number]

export interface DeskFilter {
  /** All where none is chosen. */
  readonly review?: ReviewState | undefined
  readonly isFlagged: boolean
  readonly groups: { readonly [G in DeskGroup]?: readonly string[] }
  /** Any of these options of a question, by question; `answered` and `empty` are options of every question. */
  readonly options: { readonly [question: string]: readonly string[] }
}

/** What a filter can ask of any question besides its own options. */
export const anyReply = { answered: '?answered', empty: '?empty' } as const

export const wholeDesk: DeskFilter = { review: undefined, isFlagged: false, groups: {}, options: {} }

/** What is out of order about an answer; that it was not sent yet is nobody's fault. */
export const flagsOf = ({ labels }: AnswerRow): AnswerRow['labels'] => labels.filter((label) => label !== 'unsent')

export const groupOf = (row: AnswerRow, group: DeskGroup): string | undefined =>
  ({ store: row.storeId, zone: row.zoneId, surveyor: row.surveyor, week: row.week })[group]

/** The rows that everything but the state lets through, and how many of them are in each state. */
export function narrowRows(
  rows: readonly AnswerRow[],
  filter: DeskFilter,
  valuesOf: (id: string) => AnswerValues,
): { readonly narrowed: readonly AnswerRow[]; readonly counts: Readonly<Record<ReviewState, number>> } {
  const asked = Object.entries(filter.options).filter(([, options]) => options.length > 0)
  const narrowed = rows.filter(
    (row) =>
      (!filter.isFlagged || flagsOf(row).length > 0) &&
      deskGroups.every((group) => isIn(filter.groups[group], groupOf(row, group))) &&
      asked.every(([question, options]) => isReply(valuesOf(row.id)[question], options)),
  )
  const counts = Object.fromEntries(reviewStates.map((state) => [state, 0])) as Record<ReviewState, number>
  for (const { review } of narrowed) counts[review] += 1
  return { narrowed, counts }
}

function isReply(reply: Reply | undefined, wanted: readonly string[]): boolean {
  if (wanted.includes(isAnswered(reply) ? anyReply.answered : anyReply.empty)) return true
  return reply?.options?.some((option) => wanted.includes(option)) ?? false
}

const isIn = (wanted: readonly string[] | undefined, value: string | undefined): boolean =>
  !wanted || wanted.length === 0 || (value !== undefined && wanted.includes(value))

/** How often each value of a group stands in rows, the most frequent first; weeks the latest first. */
export function countGroup(rows: readonly AnswerRow[], group: DeskGroup): readonly { id: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const id = groupOf(row, group)
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const found = [...counts].map(([id, count]) => ({ id, count }))
  return found.sort((a, b) => (group === 'week' ? (a.id < b.id ? 1 : -1) : b.count - a.count))
}
