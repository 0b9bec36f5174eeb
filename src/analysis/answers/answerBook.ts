import type { Place } from '#domain/geo/point.ts'
import { answerColumns, type ColumnAnswer, type ColumnVersion, type QuestionColumn } from './answerColumns.ts'
import { indexWords, type WordIndex } from './words.ts'

/** By what answers can be told apart besides what they say. */
export const groupIds = ['store', 'zone', 'tier', 'surveyor', 'week'] as const
export type GroupId = (typeof groupIds)[number]

/** An answer as statistics look at it. */
export interface BookAnswer extends ColumnAnswer {
  readonly id: string
  /** What it belongs to, where it belongs to one. */
  readonly groups: { readonly [G in GroupId]?: string | undefined }
  /** The hour (0–23) in which it was finished, and whether on a Saturday or Sunday. */
  readonly hour: number | undefined
  readonly isWeekend: boolean
  readonly place: Place | undefined
  /** Only this device has it. */
  readonly isUnsent: boolean
  /** Begun or finished after the access period of the survey, or before it. */
  readonly isOutside: boolean
}

/** The answers of a survey with their columns, which are made once for as long as no answer changes. */
export interface AnswerBook {
  readonly answers: readonly BookAnswer[]
  readonly columns: ReadonlyMap<string, QuestionColumn>
  /** The words of a text question; taken apart at the first asking. */
  readonly wordsOf: (question: string) => WordIndex | undefined
}

export function answerBook(
  versions: readonly ColumnVersion[],
  answers: readonly BookAnswer[],
  locale: string,
): AnswerBook {
  const columns = new Map(answerColumns(versions, answers).columns.map((column) => [column.question.id, column]))
  const indexes = new Map<string, WordIndex>()
  return {
    answers,
    columns,
    wordsOf(question) {
      const column = columns.get(question)
      if (column?.kind !== 'text') return undefined
      const known = indexes.get(question) ?? indexWords(column.texts, locale)
      indexes.set(question, known)
      return known
    },
  }
}
