import type { AnswerValues, Reply } from './answerValues.ts'

/** Changes the reply of a question as it is at that moment; undefined takes it away. */
export type ChangeReply = (before: Reply | undefined) => Reply | undefined

/** The values with one reply changed; the same values where it stays as it is. */
export function withReply(values: AnswerValues, question: string, change: ChangeReply): AnswerValues {
  const before = values[question]
  const after = change(before)
  if (after === before) return values
  if (after !== undefined) return { ...values, [question]: after }
  const { [question]: _gone, ...rest } = values
  return rest
}
