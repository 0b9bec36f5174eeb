import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { memo, Suspense, useId } from 'react'
import { languageTag, type Locale } from '#domain/locale.ts'
import type { Reply } from '#domain/survey/answerValues.ts'
import type { ReplyProblem } from '#domain/survey/answerRules.ts'
import { type Question, textIn } from '#domain/survey/surveyContent.ts'
import type { ChangeReply } from '#domain/survey/withReply.ts'
import { formatNumber } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import { Spinner } from '#ui/Spinner.tsx'
import type { AnswerProps } from './answerProps.ts'
import { answerControls } from './answerControls.ts'
import { ProblemText } from './ProblemText.tsx'
import styles from './Question.module.css'

export interface QuestionBlockProps {
  question: Question
  reply: Reply | undefined
  locale: Locale
  seed: string
  /** Number among the visible questions; undefined hides it. */
  number?: number | undefined
  isRequired: boolean
  problem: ReplyProblem | undefined
  readOnly: boolean
  onReply: (question: string, change: ChangeReply) => void
  onHere: (question: string) => void
}

/** Memoized, so that it doesn't rerender when another question's answer changes. */
export const QuestionBlock = memo(function QuestionBlock(props: QuestionBlockProps) {
  const { question, locale, number, problem, isRequired, onReply, onHere } = props
  const id = useId()
  const hint = textIn(question.hint, locale)
  const describedBy = [problem ? `${id}-problem` : '', `${id}-hint`].filter(Boolean).join(' ')
  return (
    <section
      data-question={question.id}
      tabIndex={-1}
      className={classNames(styles.question, problem && styles.wrong)}
      aria-labelledby={`${id}-text`}
      onFocusCapture={() => onHere(question.id)}
    >
      <div className={styles.head}>
        {number !== undefined && <span className={styles.number}>{formatNumber(number)}</span>}
        <div className={styles.words} lang={languageTag[locale]}>
          <h3 id={`${id}-text`} className={styles.text}>
            {textIn(question.text, locale)}
          </h3>
          <p id={`${id}-hint`} className={styles.hint}>
            {isRequired && (
              <span className={styles.required}>
                <Trans>required</Trans>
              </span>
            )}
            {hint}
          </p>
        </div>
      </div>
      <ReplyControl
        question={question}
        reply={props.reply}
        locale={locale}
        seed={props.seed}
        labelledBy={`${id}-text`}
        describedBy={describedBy}
        isRequired={isRequired}
        isInvalid={problem !== undefined}
        readOnly={props.readOnly}
        onReply={onReply}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          <CircleAlert size={20} aria-hidden="true" />
          <span>
            <ProblemText question={question} problem={problem} locale={locale} />
          </span>
        </p>
      )}
    </section>
  )
})

type ReplyControlProps = Omit<AnswerProps, 'onReply'> & Pick<QuestionBlockProps, 'onReply'>

/** Memoized separately, because skipping an earlier question changes only the number. */
const ReplyControl = memo(function ReplyControl({ onReply, ...props }: ReplyControlProps) {
  const { id, type } = props.question
  const Control = answerControls[type]
  return (
    <Suspense fallback={<Spinner />}>
      <Control {...props} onReply={(change) => onReply(id, change)} />
    </Suspense>
  )
})
