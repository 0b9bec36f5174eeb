import { useCallback, useMemo, useState } from 'react'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import { visiblePages, pageIndexAt } from '#domain/survey/visiblePages.ts'
import { type SurveyContent, questionsOf } from '#domain/survey/surveyContent.ts'
import { pathOf } from '#domain/survey/surveyPath.ts'
import { type ChangeReply, withReply } from '#domain/survey/withReply.ts'

export type Trying = ReturnType<typeof useTrying>

export function useTrying(content: SurveyContent, follows: string | undefined) {
  const [values, setValues] = useState<AnswerValues>({})
  const [at, setAt] = useState(() => firstQuestionOf(content, follows))
  const [followed, setFollowed] = useState(follows)
  const [round, setRound] = useState(0)
  if (follows !== followed) {
    setFollowed(follows)
    setAt(firstQuestionOf(content, follows))
  }
  const next = useMemo(() => nextOf(content, values, at), [content, values, at])
  return {
    values,
    at,
    setAt,
    round,
    next,
    onReply: useCallback(
      (question: string, change: ChangeReply) => setValues((before) => withReply(before, question, change)),
      [],
    ),
    startOver: useCallback(() => {
      setValues({})
      setAt(undefined)
      setRound((count) => count + 1)
    }, []),
  }
}

function firstQuestionOf({ pages }: SurveyContent, part: string | undefined): string | undefined {
  const page = pages.find(({ id }) => id === part)
  return page ? page.questions[0]?.id : part
}

function nextOf(content: SurveyContent, values: AnswerValues, at: string | undefined): number | 'end' | undefined {
  const pages = visiblePages(content, pathOf(content, values))
  if (pages.length === 0) return undefined
  const first = pages[pageIndexAt(content, pages, at) + 1]?.questions[0]
  return first ? questionsOf(content).findIndex(({ id }) => id === first.id) + 1 : 'end'
}
