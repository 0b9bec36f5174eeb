import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { languageTag, type Locale } from '#domain/locale.ts'
import { isAnswered, type AnswerValues } from '#domain/survey/answerValues.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { formatNumber } from '#i18n/formats.ts'
import { classNames } from '#ui/classNames.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import styles from './JumpList.module.css'
import type { VisiblePage } from '#domain/survey/visiblePages.ts'
import type { ReplyProblem } from '#domain/survey/answerRules.ts'

interface JumpListProps extends SurveyProgressProps {
  onJump: (question: string) => void
  onClose: () => void
}

export function JumpList({ onClose, ...props }: JumpListProps) {
  const { pages, locale, at, values, problems, onJump } = props
  function jump(id: string) {
    onClose()
    onJump(id)
  }
  return (
    <Dialog isOpen title={<Trans>Questions</Trans>} onClose={onClose}>
      {pages.map(({ page, questions, firstNumber }) => (
        <section key={page.id} className={styles.page}>
          <h3 className={styles.title} lang={languageTag[locale]}>
            {textIn(page.title, locale)}
          </h3>
          <ol>
            {questions.map((question, place) => (
              <li key={question.id}>
                <button
                  type="button"
                  className={classNames(styles.row, question.id === at && styles.here)}
                  aria-current={question.id === at ? 'step' : undefined}
                  onClick={() => jump(question.id)}
                >
                  <span className={styles.number}>{formatNumber(firstNumber + place)}</span>
                  <span className={styles.text} lang={languageTag[locale]}>
                    {textIn(question.text, locale)}
                  </span>
                  <Mark isOpen={problems.has(question.id)} isDone={isAnswered(values[question.id])} />
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Dialog>
  )
}

function Mark({ isOpen, isDone }: { isOpen: boolean; isDone: boolean }) {
  if (isOpen)
    return (
      <span className={styles.open}>
        <CircleAlert size={20} aria-hidden="true" />
        <Trans>unanswered</Trans>
      </span>
    )
  if (!isDone) return null
  return (
    <span className={styles.done}>
      <Check size={20} aria-hidden="true" />
      <Spoken>
        <Trans>answered</Trans>
      </Spoken>
    </span>
  )
}

export interface SurveyProgressProps {
  pages: readonly VisiblePage[]
  index: number
  values: AnswerValues
  at: string | undefined
  locale: Locale
  problems: ReadonlyMap<string, ReplyProblem>
  /** Jumps to a question; without it, the progress has no button for the list. */
  onJump: ((question: string) => void) | undefined
}
