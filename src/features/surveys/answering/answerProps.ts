import type { Locale } from '#domain/locale.ts'
import type { Reply } from '#domain/survey/answerValues.ts'
import type { Question } from '#domain/survey/surveyContent.ts'
import type { ChangeReply } from '#domain/survey/withReply.ts'

export interface AnswerProps {
  readonly question: Question
  readonly reply: Reply | undefined
  readonly locale: Locale
  /** Seeds the order of shuffled options, e.g. an answer's id. */
  readonly seed: string
  readonly onReply: (change: ChangeReply) => void
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly isRequired: boolean
  readonly isInvalid: boolean
  readonly readOnly: boolean
}
