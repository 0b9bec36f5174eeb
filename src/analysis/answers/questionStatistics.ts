import type { Option, Question } from '#domain/survey/surveyContent.ts'
import type { QuestionSummary } from './summaries.ts'
import type { WordCount } from './words.ts'

export interface QuestionStatistics {
  readonly question: Question
  /** Options of a choice, or a scale's values as options. */
  readonly options: readonly Option[]
  readonly summary: QuestionSummary
  readonly words: readonly WordCount[]
  /** Indexes of hidden options, bins or picks; their counts are 0. */
  readonly hidden: readonly number[]
  readonly isHidden: boolean
  /** True if texts, drawn places or number figures were removed to protect single people. */
  readonly isReduced: boolean
}

/** Returns whether a question divides its respondents into groups to filter and cross-tabulate by. */
export function isGrouping({ summary, options }: QuestionStatistics): boolean {
  switch (summary.kind) {
    case 'choice':
    case 'choices':
      return true
    case 'number':
      return options.length > 0
    case 'text':
    case 'map':
    case 'photo':
      return false
  }
}

/** Returns how many people chose the option, or a value of the bin, at an index; undefined if hidden or missing. */
export function countOf({ summary, hidden }: QuestionStatistics, index: number): number | undefined {
  if (hidden.includes(index)) return undefined
  if ('options' in summary) return summary.options[index]?.count
  return summary.kind === 'number' ? summary.bins[index]?.count : undefined
}
