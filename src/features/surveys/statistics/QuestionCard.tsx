import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, memo, type Ref, Suspense, useMemo, useState } from 'react'
import { minForShares } from '#analysis/answers/finding.ts'
import type { QuestionStatistics } from '#analysis/answers/questionStatistics.ts'
import { languageTag, localeOf } from '#domain/locale.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { questionTypeLabel } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CardMenu } from './CardMenu.tsx'
import { placesOf } from './flatPlaces.ts'
import { Histogram } from './Histogram.tsx'
import { questionTables } from './questionTables.ts'
import { StatRows } from './StatRows.tsx'
import styles from './Statistics.module.css'
import type { StatTable } from './statTable.ts'
import { SurveyFigure } from './SurveyFigure.tsx'

const PlacesMap = lazy(() => import('./PlacesMap.tsx').then((module) => ({ default: module.PlacesMap })))

const [firstRows, firstTexts] = [12, 5] as const

interface QuestionCardProps {
  ref: Ref<HTMLElement>
  statistics: QuestionStatistics
  /** Number in the survey, from 1. */
  number: number
}

export const QuestionCard = memo(function QuestionCard({ ref, statistics, number }: QuestionCardProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const tables = questionTables(statistics, locale)
  const title = textIn(statistics.question.text, locale) || statistics.question.name
  return (
    <Card
      ref={ref}
      className={styles.card}
      title={
        <span className={styles.title}>
          <span className={styles.badge}>Q{number}</span> <span lang={languageTag[locale]}>{title}</span>
        </span>
      }
      aside={tables.length > 0 && <CardMenu title={title} tables={tables} />}
    >
      <p className={styles.base}>
        <BaseWords statistics={statistics} />
      </p>
      <Figures statistics={statistics} tables={tables} title={title} />
    </Card>
  )
})

function BaseWords({ statistics: { question, summary, isHidden } }: { statistics: QuestionStatistics }) {
  const { t } = useLingui()
  if (isHidden) return questionTypeLabel(question.type)
  const { answered, missing, unreadable, notShown } = summary.base
  const parts = [
    questionTypeLabel(question.type),
    t`${formatNumber(answered, 0)} answered`,
    ...(missing > 0 ? [t`${formatNumber(missing, 0)} left blank`] : []),
    ...(notShown > 0 ? [t`${formatNumber(notShown, 0)} not asked`] : []),
    ...(unreadable > 0 ? [t`${formatNumber(unreadable, 0)} answered an older version of this question`] : []),
    ...(summary.kind === 'choices' && summary.perPerson !== undefined
      ? [t`average choices per person: ${formatNumber(summary.perPerson, 1)}`]
      : []),
  ]
  return parts.join(' · ')
}

function Figures({
  statistics,
  tables,
  title,
}: {
  statistics: QuestionStatistics
  tables: readonly StatTable[]
  title: string
}) {
  const { summary, isHidden, isReduced } = statistics
  const { answered, selected, notShown } = summary.base
  if (isHidden)
    return (
      <p className={styles.quiet}>
        <Trans>To protect respondents’ privacy, results based on fewer than five responses aren’t shown.</Trans>
      </p>
    )
  if (answered === 0)
    return (
      <p className={styles.quiet}>
        {notShown === selected ? (
          <Trans>This question wasn’t asked in these responses.</Trans>
        ) : (
          <Trans>No one answered this question.</Trans>
        )}
      </p>
    )
  return (
    <>
      {answered < minForShares && (
        <p className={styles.quiet}>
          <Plural
            value={answered}
            one="# response is too few to show percentages."
            other="# responses are too few to show percentages."
          />
        </p>
      )}
      {(statistics.hidden.length > 0 || (isReduced && summary.kind === 'number')) && (
        <p className={styles.quiet}>
          <Trans>Groups of fewer than 5 people, and figures that would reveal them, are shown as “–”.</Trans>
        </p>
      )}
      {isReduced && summary.kind !== 'number' && (
        <p className={styles.quiet}>
          <Trans>To protect respondents’ privacy, individual answers aren’t shown.</Trans>
        </p>
      )}
      {summary.kind === 'number' && (
        <NumberPart tables={tables} summary={summary} hidden={statistics.hidden} title={title} />
      )}
      {summary.kind === 'map' && summary.points.length + summary.lines.length > 0 && (
        <Drawn summary={summary} title={title} />
      )}
      {summary.kind !== 'number' &&
        tables.map((table) => (
          <LongRows key={table.title} table={table} max={summary.kind === 'text' ? firstTexts : firstRows} />
        ))}
    </>
  )
}

function Drawn({
  summary,
  title,
}: {
  summary: Extract<QuestionStatistics['summary'], { kind: 'map' }>
  title: string
}) {
  const { t } = useLingui()
  const places = useMemo(() => placesOf(summary.points), [summary.points])
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <PlacesMap label={t`Map of ${title}`} places={places} lines={summary.lines} />
    </Suspense>
  )
}

function NumberPart({
  tables,
  summary,
  hidden,
  title,
}: {
  tables: readonly StatTable[]
  summary: Extract<QuestionStatistics['summary'], { kind: 'number' }>
  hidden: readonly number[]
  title: string
}) {
  const { t } = useLingui()
  const [figures, spans] = tables
  return (
    <>
      <dl className={styles.figures}>
        {figures?.rows.map(({ label, cells: [cell] }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{cell && <SurveyFigure cell={cell} size="medium" />}</dd>
          </div>
        ))}
      </dl>
      <Histogram summary={summary} hidden={hidden} label={t`Distribution of ${title}`} />
      <p className={styles.legend}>
        <span>
          <i className={styles.boxKey} /> <Trans>middle 50%</Trans>
        </span>
        <span>
          <i className={styles.dotKey} /> <Trans>mean</Trans>
        </span>
      </p>
      {spans && (
        <details className={styles.details}>
          <summary>
            <Trans>Table</Trans>
          </summary>
          <StatRows table={spans} />
        </details>
      )}
    </>
  )
}

function LongRows({ table, max }: { table: StatTable; max: number }) {
  const [isOpen, setIsOpen] = useState(false)
  if (table.rows.length === 0) return null
  const isLong = table.rows.length > max + 2
  return (
    <>
      <StatRows table={table} max={isLong && !isOpen ? max : undefined} />
      {isLong && (
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show all {table.rows.length}</Trans>}
        </Button>
      )}
    </>
  )
}
