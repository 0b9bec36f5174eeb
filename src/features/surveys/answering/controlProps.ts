import type { Locale } from '#domain/locale.ts'
import type { Reply } from '#domain/survey/answerValues.ts'
import type { Question } from '#domain/survey/surveyContent.ts'
import type { ChangeReply } from '#domain/survey/withReply.ts'

/** What the control of a question gets. */
export interface ControlProps {
  readonly question: Question
  readonly reply: Reply | undefined
  /** Language of the survey's texts. */
  readonly locale: Locale
  /** Decides the order of shuffled options: the answer's id. */
  readonly seed: string
  readonly onReply: (change: ChangeReply) => void
  /** Ids of what names and describes it. */
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly isRequired: boolean
  readonly isInvalid: boolean
  readonly readOnly: boolean
}
