import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { SurveyProgress } from '#analysis/dashboard/surveyFacts.ts'
import { numberFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { formatDate, formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink } from '#session/navigation.ts'
import { Card } from '#ui/Card.tsx'
import { useBoard } from '../board.ts'
import styles from '../Dashboard.module.css'
import type { DashboardCard } from '../dashboardCard.ts'
import { DashboardFigure } from '../DashboardFigure.tsx'
import { surveysPaper, surveysTitle, topicFor } from '../cardPapers/surveysPaper.ts'

export const surveysCard: DashboardCard = {
  id: 'surveys',
  name: msg`Surveys`,
  boards: ['overall', 'summary'],
  access: 'company.view',
  width: 'middle',
  View: SurveysCard,
  paper: surveysPaper,
}

function SurveysCard() {
  const { surveys } = useBoard().facts
  return (
    <Card
      title={surveysTitle(surveys)}
      aside={
        <AppLink href="/rtzList">
          <Trans>All responses</Trans>
        </AppLink>
      }
    >
      {surveys.surveys.length === 0 && (
        <p className={styles.quiet}>
          <Trans>Open surveys appear here with their current and target number of responses.</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {surveys.surveys.map((survey) => (
          <SurveyRow key={survey.id} survey={survey} />
        ))}
      </ul>
    </Card>
  )
}

function SurveyRow({ survey }: { survey: SurveyProgress }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const { id, answers, wanted, closesOn } = survey
  const name = topicFor(survey, locale)
  const isDone = wanted !== undefined && answers >= wanted
  const value = wanted === undefined ? formatNumber(answers) : t`${answers} of ${wanted}`
  const day = closesOn && formatDate(closesOn)
  return (
    <li className={styles.groupRow}>
      <span className={styles.grow}>
        <AppLink href={`/rtzList?id=${id}`}>{name}</AppLink>
      </span>
      {wanted !== undefined && (
        <span className={styles.bar} data-done={isDone || undefined} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, Math.round((answers / wanted) * 100))}%` }} />
        </span>
      )}
      <DashboardFigure
        label={t`Responses to ${name}`}
        value={value}
        strong
        method="surveyProgress"
        inputs={[
          { key: 'answers', label: t`Responses on this device`, value: formatNumber(answers) },
          { key: 'wanted', label: t`Target responses`, value: wanted === undefined ? '–' : formatNumber(wanted) },
        ]}
        formula={numberFormula(answers)}
      />
      <span className={styles.quiet}>
        {isDone ? (
          <>
            <CircleCheck size={14} aria-hidden="true" /> <Trans>done</Trans>
          </>
        ) : (
          day && <Trans>until {day}</Trans>
        )}
      </span>
    </li>
  )
}
