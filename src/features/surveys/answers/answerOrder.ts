import type { AnswerValues } from '#domain/survey/answerValues.ts'
import { isAnswered } from '#domain/survey/answerValues.ts'
import { reviewStates } from '#domain/survey/answerReview.ts'
import { replyText } from '#domain/survey/answerRules.ts'
import type { Locale } from '#domain/locale.ts'
import type { Question } from '#domain/survey/surveyContent.ts'
import type { AnswerRow } from './answerRows.ts'
import { flagsOf } from './answersFilter.ts'

export const answerColumns = ['store', 'surveyor', 'finished', 'photos', 'flags', 'review'] as const
export type AnswerColumn = (typeof answerColumns)[number]

export interface AnswerOrder {
  readonly by: string
  readonly isDescending: boolean
}

export const newestFirst: AnswerOrder = { by: 'finished', isDescending: true }

export interface OrderInputs {
  readonly questions: readonly Question[]
  readonly valuesOf: (id: string) => AnswerValues
  readonly locale: Locale
  readonly compare: (a: string, b: string) => number
}

/** Sort key; undefined sorts last in both directions. */
type Key = string | number | undefined

/** Returns the sorted rows; ties are newest first. */
export function orderRows(rows: readonly AnswerRow[], order: AnswerOrder, inputs: OrderInputs): readonly AnswerRow[] {
  const keyOf = keyFinder(order.by, inputs)
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
  const ranks = rankTexts(
    keyed.map(({ key }) => key),
    inputs.compare,
  )
  const placed = keyed.map(({ row, key }) => ({ row, place: typeof key === 'string' ? ranks.get(key)! : key }))
  const way = order.isDescending ? -1 : 1
  placed.sort((a, b) => {
    if (a.place === b.place) return isNewer(a.row, b.row)
    if (a.place === undefined) return 1
    return b.place === undefined ? -1 : (a.place - b.place) * way
  })
  return placed.map(({ row }) => row)
}

const isNewer = (a: AnswerRow, b: AnswerRow): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1)

/** Returns the rank of each distinct text, so sorting doesn't compare the same texts repeatedly. */
function rankTexts(keys: readonly Key[], compare: OrderInputs['compare']): ReadonlyMap<string, number> {
  const texts = [...new Set(keys.filter((key) => typeof key === 'string'))].sort(compare)
  return new Map(texts.map((text, rank) => [text, rank]))
}

const ownKeys: Readonly<Record<AnswerColumn, (row: AnswerRow) => Key>> = {
  store: ({ store }) => store || undefined,
  surveyor: ({ name, by }) => name || by,
  finished: ({ at }) => (at === '' ? undefined : Date.parse(at)),
  photos: ({ photos }) => photos,
  flags: (row) => flagsOf(row).length,
  review: ({ review }) => reviewStates.indexOf(review),
}

function keyFinder(by: string, { questions, valuesOf, locale }: OrderInputs): (row: AnswerRow) => Key {
  const own = answerColumns.find((column) => column === by)
  if (own) return ownKeys[own]
  const question = questions.find(({ id }) => id === by)
  if (!question) return ownKeys.finished
  return ({ id }) => {
    const reply = valuesOf(id)[question.id]
    if (!isAnswered(reply)) return undefined
    if (reply?.number !== undefined) return reply.number
    const [first] = reply?.options ?? []
    const place = question.options?.findIndex((option) => option.id === first) ?? -1
    return place >= 0 ? place : replyText(question, reply, locale)
  }
}
