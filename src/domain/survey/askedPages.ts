import { questionsOf, type Question, type SurveyContent, type SurveyPage } from './surveyContent.ts'
import type { SurveyPath } from './surveyPath.ts'

/** A page with the questions on it that are asked now. */
export interface VisiblePage {
  readonly page: SurveyPage
  readonly questions: readonly Question[]
  /** Number of its first question among all that are asked, from 1. */
  readonly firstNumber: number
}

/** The pages that ask something, in their order; a page whose questions are all skipped is not among them. */
export function askedPages({ pages }: SurveyContent, { askedIds }: SurveyPath): readonly VisiblePage[] {
  let firstNumber = 1
  return pages.flatMap((page) => {
    const questions = page.questions.filter(({ id }) => askedIds.has(id))
    if (questions.length === 0) return []
    const asked = { page, questions, firstNumber }
    firstNumber += questions.length
    return [asked]
  })
}

/** Index of the page where a person is; of a question that is not asked any more, the one asked before it counts. */
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
