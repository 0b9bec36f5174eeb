import { useMemo } from 'react'
import { questionsOf, textIn } from '#domain/survey/surveyContent.ts'
import type { SearchChoice } from '#ui/matchChoices.ts'
import { useDesign } from './design.ts'

export function useQuestionChoices(id: string, side: 'before' | 'after'): readonly SearchChoice[] {
  const { content, locale } = useDesign()
  return useMemo(() => {
    const questions = questionsOf(content).map((question, index) => ({
      value: question.id,
      label: `${index + 1} ${textIn(question.text, locale)}`,
    }))
    const here = questions.findIndex(({ value }) => value === id)
    return side === 'before' ? questions.slice(0, here) : questions.slice(here + 1)
  }, [content, locale, id, side])
}
