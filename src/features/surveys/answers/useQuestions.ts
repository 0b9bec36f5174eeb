import { useMemo } from 'react'
import { type Question, questionsOf } from '#domain/survey/surveyContent.ts'
import { useRecords } from '#session/useRecords.ts'
import type { SurveyAnswers } from './useSurveyAnswers.ts'

export function useQuestions({ survey }: Pick<SurveyAnswers, 'survey'>): readonly Question[] {
  const version = survey?.fields.version
  const content = useRecords(
    async (database) => (version === undefined ? undefined : await database.view('surveyVersion').get(version)),
    [version],
  )?.fields.content
  return useMemo(() => (content ? questionsOf(content) : []), [content])
}
