import * as v from 'valibot'
import { isSameJson, type Json } from '#domain/json.ts'
import { type AnswerValues, answerValuesSchema, type Reply } from '#domain/survey/answerValues.ts'
import { type Question, questionsOf, type SurveyContent } from '#domain/survey/surveyContent.ts'

export interface ChangedReply {
  readonly question: Question
  readonly before: Reply | undefined
  readonly after: Reply | undefined
}

/** Returns the questions with different replies before and after, in survey order; an invalid state counts as empty. */
export function changedReplies(before: Json, after: Json, content: SurveyContent): readonly ChangedReply[] {
  const then = repliesIn(before)
  const now = repliesIn(after)
  return questionsOf(content)
    .map((question) => ({ question, before: then[question.id], after: now[question.id] }))
    .filter((one) => !isSameJson(one.before ?? null, one.after ?? null))
}

function repliesIn(value: Json): AnswerValues {
  const parsed = v.safeParse(answerValuesSchema, value)
  return parsed.success ? parsed.output : {}
}
