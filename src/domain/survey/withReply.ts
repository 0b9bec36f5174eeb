import type { AnswerValues, Reply } from './answerValues.ts'

/** Returning undefined clears the answer. */
export type ChangeReply = (before: Reply | undefined) => Reply | undefined

/** Applies a change to one answer; returns the same values if nothing changed. */
export function withReply(values: AnswerValues, question: string, change: ChangeReply): AnswerValues {
  const before = values[question]
  const after = change(before)
  if (after === before) return values
  if (after !== undefined) return { ...values, [question]: after }
  const { [question]: _gone, ...rest } = values
  return rest
}
