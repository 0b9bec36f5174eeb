import { questionsOf, type Question, type SurveyContent, type SurveyPage } from './surveyContent.ts'
import type { SurveyPath } from './surveyPath.ts'

export interface VisiblePage {
  readonly page: SurveyPage
  readonly questions: readonly Question[]
  readonly firstNumber: number
}

export function visiblePages({ pages }: SurveyContent, { askedIds }: SurveyPath): readonly VisiblePage[] {
  let firstNumber = 1
  return pages.flatMap((page) => {
    const questions = page.questions.filter(({ id }) => askedIds.has(id))
    if (questions.length === 0) return []
    const asked = { page, questions, firstNumber }
    firstNumber += questions.length
    return [asked]
  })
}

/**
 * Returns the index of the page with the current question. If that question is no longer shown, uses the last shown
 * question before it.
 */
export function pageIndexAt(content: SurveyContent, pages: readonly VisiblePage[], at: string | undefined): number {
  if (at === undefined) return 0
  const direct = pages.findIndex(({ questions }) => questions.some(({ id }) => id === at))
  if (direct >= 0) return direct
  const before = new Set<string>()
  for (const { id } of questionsOf(content)) {
    if (id === at) break
    before.add(id)
  }
  return Math.max(
    0,
    pages.findLastIndex(({ questions }) => questions.some(({ id }) => before.has(id))),
  )
}
