import { Plural, Trans } from '@lingui/react/macro'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import { formatDate, formatNumber } from '#i18n/formats.ts'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import styles from './Tasks.module.css'
import type { SurveyTask } from './useTasks.ts'

export function CollectSurveysCard({ surveys }: { surveys: readonly SurveyTask[] }) {
  return (
    <section className={styles.surveys} aria-labelledby="my-surveys">
      <h2 id="my-surveys" className={styles.cardTitle}>
        <Trans>My surveys</Trans> <span className={styles.count}>{formatNumber(surveys.length)}</span>
      </h2>
      <Card flush>
        <ul className={styles.rows}>
          {surveys.map((task) => (
            <SurveyRow key={task.survey.id} task={task} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function SurveyRow({ task }: { task: SurveyTask }) {
  const { survey, topic, done, stores } = task
  const { closesOn, wanted } = survey.fields
  const aim = wanted ?? (stores.length > 0 ? stores.length : undefined)
  const left = aim === undefined ? undefined : Math.max(0, aim - done)
  const count = formatNumber(done)
  const of = formatNumber(aim ?? 0)
  const end = closesOn === undefined ? '' : formatDate(closesOn)
  return (
    <li className={styles.survey}>
      <div className={styles.surveyHead}>
        <strong className={styles.name}>{topic}</strong>
        <span className={styles.figure}>
          <b>{count}</b>
          {aim !== undefined && ` / ${of}`}
        </span>
      </div>
      {aim !== undefined && <ProgressBar label={topic} value={done} max={aim} words={`${count} / ${of}`} tone="good" />}
      <div className={styles.surveyFoot}>
        <span className={styles.detail}>
          {left === undefined ? (
            <Plural value={done} _0="No responses yet" one="# response" other="# responses" />
          ) : (
            <Plural value={left} _0="All done" one="# to go" other="# to go" />
          )}
          {closesOn !== undefined && (
            <>
              {' · '}
              <Trans>until {end}</Trans>
            </>
          )}
        </span>
        {task.isReady ? (
          <AppLink
            href={surveyAddresses.answer({ survey: survey.id })}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Trans>Start a response</Trans>
          </AppLink>
        ) : (
          <span className={styles.detail}>
            <Trans>Not on this device yet</Trans>
          </span>
        )}
      </div>
    </li>
  )
}
