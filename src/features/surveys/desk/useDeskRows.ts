import { useDeferredValue, useMemo } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { type AnswerRow, findRows } from './answerRows.ts'
import { narrowRows } from './deskFilter.ts'
import type { AnswerDesk } from './useAnswerDesk.ts'
import type { DeskState } from './useDeskState.ts'

export interface DeskRows {
  /** What the search lets through. */
  readonly found: readonly AnswerRow[]
  readonly counts: ReturnType<typeof narrowRows>['counts']
  /** What is shown, in its order. */
  readonly rows: readonly AnswerRow[]
  readonly answerOf: (id: string) => LocalRecord<'answer'> | undefined
}

/** The answers of a survey, narrowed and put in order. */
export function useDeskRows({ answers, rows: all }: AnswerDesk, { search, order, filter }: DeskState): DeskRows {
  const [sought, wanted] = [useDeferredValue(search), useDeferredValue(filter)]
  const answersById = useMemo(() => new Map(answers.map((answer) => [answer.id, answer])), [answers])
  const found = useMemo(() => findRows(all, sought, order), [all, sought, order])
  const { narrowed, counts } = useMemo(
    () => narrowRows(found, wanted, (id) => answersById.get(id)?.fields.values ?? {}),
    [found, wanted, answersById],
  )
  const rows = useMemo(
    () => (wanted.review === undefined ? narrowed : narrowed.filter(({ review }) => review === wanted.review)),
    [narrowed, wanted],
  )
  return { found, counts, rows, answerOf: (id) => answersById.get(id) }
}
