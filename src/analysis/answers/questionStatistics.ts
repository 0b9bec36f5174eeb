import type { Option, Question } from '#domain/survey/surveyContent.ts'
import type { QuestionSummary } from './summaries.ts'
import type { WordCount } from './words.ts'

export interface QuestionStatistics {
  readonly question: Question
  readonly options: readonly Option[]
  readonly summary: QuestionSummary
  readonly words: readonly WordCount[]
  /** Indexes of hidden options, which have zero figures. `isHidden`: the whole question is hidden. */
  readonly hidden: readonly number[]
  readonly isHidden: boolean
}
