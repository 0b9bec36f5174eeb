import { questionTypes } from '#domain/survey/questionTypes.ts'
import type { Option, Question } from '#domain/survey/surveyContent.ts'
import type { QuestionStatistics } from './questionStatistics.ts'

/** Minimum number of answers for showing shares; a share of fewer answers would be misleading. */
export const minForShares = 10

export type Finding =
  | { readonly kind: 'none' }
  | { readonly kind: 'few'; readonly count: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'top'; readonly question: Question; readonly option: Option; readonly share: number }

/**
 * Returns the option with the highest lower confidence bound of its share, or why there is none. Skips questions that
 * describe the respondent or have too few answers, and hidden options.
 */
export function findingOf(count: number, questions: readonly QuestionStatistics[]): Finding {
  if (count === 0) return { kind: 'none' }
  if (count < minForShares) return { kind: 'few', count }
  let best = undefined as Extract<Finding, { kind: 'top' }> | undefined
  let low = 0
  for (const { question, options, summary, hidden } of questions) {
    if ((summary.kind !== 'choice' && summary.kind !== 'choices') || questionTypes[question.type].isProfile) continue
    if (summary.base.answered < minForShares) continue
    for (const { option, share, interval } of summary.options) {
      if (share === undefined || !interval || interval[0] <= low || hidden.includes(option)) continue
      low = interval[0]
      best = { kind: 'top', question, option: options[option]!, share }
    }
  }
  return best ?? { kind: 'open' }
}
