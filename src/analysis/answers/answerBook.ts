import type { Place } from '#domain/geo/point.ts'
import { answerColumns, type ColumnAnswer, type ColumnVersion, type QuestionColumn } from './answerColumns.ts'
import { indexWords, type WordIndex } from './words.ts'

/** Attributes by which answers can be grouped, in addition to the questions. */
export const groupIds = ['store', 'zone', 'tier', 'surveyor', 'week'] as const
export type GroupId = (typeof groupIds)[number]

export interface BookAnswer extends ColumnAnswer {
  readonly id: string
  readonly groups: { readonly [G in GroupId]?: string | undefined }
  /** Completion hour (0–23); undefined if unknown. */
  readonly hour: number | undefined
  readonly isWeekend: boolean
  readonly place: Place | undefined
  readonly isUnsent: boolean
  /** True if started before the survey's opening day or finished after its closing day. */
  readonly isOutside: boolean
}

export interface AnswerBook {
  readonly answers: readonly BookAnswer[]
  readonly columns: ReadonlyMap<string, QuestionColumn>
  /** Returns the words of a text question, segmented on first use; undefined for other questions. */
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
