import type { Option, Question } from '#domain/survey/surveyContent.ts'
import type { QuestionSummary } from './summaries.ts'
import type { WordCount } from './words.ts'

/** What the selected answers say to a question. */
export interface QuestionStatistics {
  readonly question: Question
  readonly options: readonly Option[]
  readonly summary: QuestionSummary
  readonly words: readonly WordCount[]
  /** Places of options whose figures are not shown; they are 0. `isHidden`: nothing of the question is shown. */
  readonly hidden: readonly number[]
  readonly isHidden: boolean
}
