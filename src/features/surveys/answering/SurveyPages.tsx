import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useRef, useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import { isRequired } from '#domain/survey/surveyPath.ts'
import type { ChangeReply } from '#domain/survey/withReply.ts'
import { Button } from '#ui/Button.tsx'
import { QuestionBlock } from './QuestionBlock.tsx'
import { SurveyProgress } from './SurveyProgress.tsx'
import styles from './SurveyPages.module.css'
import { useSurveyPages } from './useSurveyPages.ts'
import { FormNotice } from '#ui/FormNotice.tsx'

export interface SurveyPagesProps {
  content: SurveyContent
  values: AnswerValues
  locale: Locale
  /** Current question; undefined starts at the first. */
  at: string | undefined
  /** Seeds the order of shuffled options, e.g. an answer's id. */
  seed: string
  /** Must be stable, so that only the changed question rerenders. */
  onReply: (question: string, change: ChangeReply) => void
  /** Must be stable. */
  onPosition: (question: string) => void
  /** If undefined, the last page has no button to finish. */
  onFinish: (() => void) | undefined
  /** True to show question numbers and the jump list, as in field mode. */
  hasJumpList?: boolean | undefined
  /** True to show the pages without reporting replies or positions. */
  readOnly?: boolean | undefined
  /** True until it's known whether this window may write. */
  isWaiting?: boolean | undefined
  /** Returns whether a question is editable. */
  isOpen?: ((question: string) => boolean) | undefined
  /** Label of the last button; defaults to "Finish". */
  finishLabel?: ReactNode
  isBusy?: boolean | undefined
  notice?: ReactNode
  foot?: ReactNode
}

/** A survey shown one page at a time, independent of who answers and where answers are stored. Fills its container. */
export function SurveyPages(props: SurveyPagesProps) {
  const { values, locale, seed, onReply, hasJumpList = false, readOnly = false } = props
  const body = useRef<HTMLDivElement>(null)
  const [readAt, setReadAt] = useState(props.at)
  const at = readOnly ? readAt : props.at
  const onPosition = readOnly ? setReadAt : props.onPosition
  const walk = useSurveyPages(body, { ...props, at, onPosition, readOnly })
  const { path, pages, problems, index, shown, isTried } = walk
  const isLast = index >= pages.length - 1
  return (
    <div className={styles.survey}>
      <SurveyProgress
        pages={pages}
        index={index}
        values={values}
        at={at}
        locale={locale}
        problems={problems}
        onJump={hasJumpList ? walk.goTo : undefined}
      />
      <div ref={body} className={styles.body}>
        <div className={styles.page}>
          {props.notice}
          {shown ? (
            shown.questions.map((question, place) => (
              <QuestionBlock
                key={question.id}
                question={question}
                reply={values[question.id]}
                locale={locale}
                seed={seed}
                number={hasJumpList ? shown.firstNumber + place : undefined}
                isRequired={isRequired(question, values, path.askedIds)}
                problem={isTried ? problems.get(question.id) : undefined}
                readOnly={readOnly || props.isOpen?.(question.id) === false}
                onReply={onReply}
                onHere={onPosition}
              />
            ))
          ) : (
            <EmptySurvey />
          )}
        </div>
      </div>
      <div className={styles.foot} data-foot="high">
        {props.foot}
        <Steps
          {...props}
          hasBack={index > 0}
          hasNext={!isLast || props.onFinish !== undefined}
          isLast={isLast}
          onBack={walk.back}
          onNext={walk.next}
        />
      </div>
    </div>
  )
}

interface StepsProps extends Pick<SurveyPagesProps, 'finishLabel' | 'isBusy' | 'isWaiting'> {
  hasBack: boolean
  hasNext: boolean
  isLast: boolean
  onBack: () => void
  onNext: () => void
}

function Steps({ hasBack, hasNext, isLast, finishLabel, isBusy, isWaiting, onBack, onNext }: StepsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.steps}>
      {hasBack && (
        <Button
          className={styles.back}
          disabled={isWaiting}
          aria-label={t({ message: 'Back', context: 'page of a survey' })}
          icon={<ArrowLeft size={22} aria-hidden="true" />}
          onClick={onBack}
        >
          <span className={styles.backWord}>
            <Trans context="page of a survey">Back</Trans>
          </span>
        </Button>
      )}
      {hasNext && (
        <Button
          variant="primary"
          className={styles.next}
          busy={isLast && isBusy}
          disabled={isWaiting}
          icon={isLast ? <Check size={22} aria-hidden="true" /> : undefined}
          trailingIcon={isLast ? undefined : <ArrowRight size={22} aria-hidden="true" />}
          onClick={onNext}
        >
          {isLast ? (finishLabel ?? <Trans>Finish</Trans>) : <Trans>Next</Trans>}
        </Button>
      )}
    </div>
  )
}

function EmptySurvey() {
  return (
    <FormNotice>
      <Trans>This survey has no questions yet.</Trans>
    </FormNotice>
  )
}
