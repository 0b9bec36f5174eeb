import { useLingui } from '@lingui/react'
import { useDeferredValue, useMemo } from 'react'
import { languageTag, localeOf } from '#domain/locale.ts'
import type { Question } from '#domain/survey/surveyContent.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { orderRows } from './answerOrder.ts'
import { type AnswerRow, findRows } from './answerRows.ts'
import { narrowRows } from './answersFilter.ts'
import type { SurveyAnswers } from './useSurveyAnswers.ts'
import type { AnswersState } from './useAnswersState.ts'
import { useQuestions } from './useQuestions.ts'

export interface AnswersRows {
  readonly found: readonly AnswerRow[]
  readonly counts: ReturnType<typeof narrowRows>['counts']
  readonly rows: readonly AnswerRow[]
  readonly questions: readonly Question[]
  readonly answerOf: (id: string) => LocalRecord<'answer'> | undefined
}

export function useAnswersRows(data: SurveyAnswers, { search, order, filter }: AnswersState): AnswersRows {
  const { answers, rows: all } = data
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const questions = useQuestions(data)
  const sought = useDeferredValue(search)
  const wanted = useDeferredValue(filter)
  const answersById = useMemo(() => new Map(answers.map((answer) => [answer.id, answer])), [answers])
  const found = useMemo(() => findRows(all, sought), [all, sought])
  const inOrder = useMemo(() => {
    const { compare } = new Intl.Collator(languageTag[locale], { numeric: true })
    const valuesOf = (id: string) => answersById.get(id)?.fields.values ?? {}
    return orderRows(found, order, { questions, valuesOf, locale, compare })
  }, [found, order, questions, answersById, locale])
  const { narrowed, counts } = useMemo(
    () => narrowRows(inOrder, wanted, (id) => answersById.get(id)?.fields.values ?? {}),
    [inOrder, wanted, answersById],
  )
  const rows = useMemo(
    () => (wanted.review === undefined ? narrowed : narrowed.filter(({ review }) => review === wanted.review)),
    [narrowed, wanted],
  )
  return { found, counts, rows, questions, answerOf: (id) => answersById.get(id) }
}
