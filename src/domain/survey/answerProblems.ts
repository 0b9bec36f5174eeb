import type { AnswerValues } from './answerValues.ts'
import { replyProblem, type ReplyProblem } from './questionTypes.ts'
import type { SurveyPath } from './surveyPath.ts'

/** What is wrong at each question that is asked, in the order of the way; what was skipped is never wrong. */
export function answerProblems(path: SurveyPath, values: AnswerValues): ReadonlyMap<string, ReplyProblem> {
  const missing = new Set(path.missing.map(({ id }) => id))
  const problems = new Map<string, ReplyProblem>()
  for (const question of path.asked) {
    const problem = missing.has(question.id)
      ? ({ reason: 'missing' } as const)
      : replyProblem(question, values[question.id])
    if (problem) problems.set(question.id, problem)
  }
  return problems
}
