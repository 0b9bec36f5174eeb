import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { isNotice, type SurveyProblem } from '#domain/survey/surveyProblem.ts'
import { classNames } from '#ui/classNames.ts'
import { Popover } from '#ui/Popover.tsx'
import { useDesign } from './design.ts'
import styles from './ProblemButton.module.css'
import { ProblemSentence } from './ProblemSentence.tsx'

export const problemListId = 'survey-problems'
/** Maximum number of problems listed; further problems appear once some are fixed. */
const maxShown = 50

export function ProblemButton() {
  const { problems } = useDesign()
  const { t } = useLingui()
  const count = problems.filter((problem) => !isNotice(problem)).length
  const Icon = count > 0 ? CircleAlert : CircleCheck
  return (
    <>
      <button
        type="button"
        popoverTarget={problemListId}
        className={classNames(styles.button, count > 0 ? styles.bad : styles.good)}
      >
        <Icon size={18} aria-hidden="true" />
        {count > 0 ? <Plural value={count} one="# problem" other="# problems" /> : <Trans>No problems</Trans>}
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      <Popover id={problemListId} label={t`Problems`} className={styles.popover} align="end">
        {problems.length === 0 && (
          <p className={styles.none}>
            <Trans>All questions can be reached, all jumps lead forward, and all options can be chosen.</Trans>
          </p>
        )}
        <ul className={styles.list}>
          {problems.slice(0, maxShown).map((problem, index) => (
            <li key={index}>
              <ProblemLine problem={problem} />
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}

function ProblemLine({ problem }: { problem: SurveyProblem }) {
  const { select } = useDesign()
  const isOnlyNotice = isNotice(problem)
  const Icon = isOnlyNotice ? Info : CircleAlert
  const place = problem.question ?? problem.page
  const words = (
    <>
      <Icon size={18} className={isOnlyNotice ? styles.note : styles.wrong} aria-hidden="true" />
      <span>
        <ProblemSentence problem={problem} />
      </span>
    </>
  )
  if (place === undefined) return <span className={styles.line}>{words}</span>
  return (
    <button
      type="button"
      className={styles.line}
      onClick={() => {
        document.getElementById(problemListId)?.hidePopover()
        select(place, problem.part)
      }}
    >
      {words}
    </button>
  )
}
