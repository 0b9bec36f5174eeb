import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ChartColumn from 'lucide-react/icons/chart-column'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import Scale from 'lucide-react/icons/scale'
import Table2 from 'lucide-react/icons/table-2'
import { useMemo, useState } from 'react'
import { type AnswerFilter, everyAnswer } from '#analysis/answers/answerFilter.ts'
import type { CrossAsk } from '#analysis/answers/crossOf.ts'
import { minShown } from '#analysis/answers/hiddenCounts.ts'
import type { AnswerStatistics, StatisticsAsk, WeightAsk } from '#analysis/answers/statistics.ts'
import { canSome } from '#domain/access/permissions.ts'
import { localeOf } from '#domain/locale.ts'
import { listRecords } from '#db/queries/records.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { formatExact, formatNumber } from '#i18n/formats.ts'
import { OnceRead } from '#session/OnceRead.tsx'
import { AppLink, useNavigation } from '#session/navigation.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { exportTables } from '#session/sheets/exportTables.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Menu } from '#ui/Menu.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DesignLead } from '../DesignLead.tsx'
import { StatisticsFilters } from './StatisticsFilters.tsx'
import { FindingTitle } from './FindingTitle.tsx'
import { StatisticsCards, useTables } from './StatisticsCards.tsx'
import styles from './Statistics.module.css'
import { sheetRows } from './statTable.ts'
import { CoverageContext, SurveyFigure } from './SurveyFigure.tsx'
import { useStatistics } from './useStatistics.ts'
import { type StatisticsState, useStatisticsState } from './useStatisticsState.ts'
import { WeightDialog } from './WeightDialog.tsx'

export function StatisticsScreen({ id }: { id?: string | undefined }) {
  const surveys = useRecords(
    async (database) =>
      (await listRecords(database, 'survey'))
        .filter(({ fields }) => fields.version !== undefined)
        .sort((a, b) => (a.fields.topic ?? '').localeCompare(b.fields.topic ?? '')),
    [],
  )
  if (!surveys) return <Skeleton lines={11} />
  const survey = surveys.find((one) => one.id === id) ?? (id === undefined ? surveys[0] : undefined)
  if (!survey)
    return (
      <div className={styles.page}>
        <PageHeader title={<Trans>Survey statistics</Trans>} />
        <OnceRead>
          <EmptyState
            icon={<ChartColumn size={28} aria-hidden="true" />}
            title={<Trans>No survey results yet</Trans>}
            actions={<DesignLead />}
          >
            <Trans>Results appear here once a survey is published and has responses.</Trans>
          </EmptyState>
        </OnceRead>
      </div>
    )
  return <OfSurvey key={survey.id} survey={survey} surveys={surveys} />
}

type Surveys = readonly LocalRecord<'survey'>[]

interface OfSurveyProps {
  survey: Surveys[number]
  surveys: Surveys
}

function OfSurvey(props: OfSurveyProps) {
  const [state, change] = useStatisticsState(props.survey.id)
  return state ? <StatisticsContent {...props} state={state} change={change} /> : <Skeleton lines={11} />
}

interface StatisticsContentProps extends OfSurveyProps {
  state: StatisticsState
  change: (change: Partial<StatisticsState>) => void
}

function StatisticsContent({ survey, surveys, state: { filter, cross, weights }, change }: StatisticsContentProps) {
  const { t } = useLingui()
  const { member } = useSession()
  const hidesSmall = !canSome(member, 'survey.design')
  const request = useMemo<StatisticsAsk>(
    () => ({ filter, cross, weights, hidesSmall }),
    [filter, cross, weights, hidesSmall],
  )
  const statistics = useStatistics(survey.id, request)
  if (statistics === 'failed') return <ErrorPanel title={t`Couldn’t calculate the figures`} />
  if (!statistics) return <Skeleton lines={11} />
  return (
    <Page
      {...{ survey, surveys, statistics, filter, cross, weights, hidesSmall }}
      onFilter={(one) => change({ filter: one })}
      onCross={(one) => change({ cross: one })}
      onWeights={(ones) => change({ weights: ones })}
    />
  )
}

interface PageProps {
  survey: Surveys[number]
  surveys: Surveys
  statistics: AnswerStatistics
  filter: AnswerFilter
  onFilter: (filter: AnswerFilter) => void
  cross: CrossAsk | undefined
  onCross: (request: CrossAsk) => void
  weights: readonly WeightAsk[]
  onWeights: (weights: readonly WeightAsk[]) => void
  hidesSmall: boolean
}

function Page({ survey, surveys, statistics, filter, onFilter, cross, onCross, hidesSmall, ...weighted }: PageProps) {
  const { weights, onWeights } = weighted
  const { t, i18n } = useLingui()
  const { go } = useNavigation()
  const [isWeighting, setIsWeighting] = useState(false)
  const nameOf = ({ fields }: Surveys[number]) => recordTitle('survey', fields, localeOf(i18n.locale))
  const name = nameOf(survey) ?? t`Statistics`
  const coverage = t`Responses: ${formatNumber(statistics.count, 0)} (${formatNumber(statistics.unsent, 0)} unsent)`
  return (
    <CoverageContext value={coverage}>
      <div className={styles.page}>
        <PageHeader
          title={<FindingTitle finding={statistics.finding} topic={name} />}
          detail={<CountLine statistics={statistics} topic={name} />}
          actions={
            <Actions
              survey={survey}
              name={name}
              statistics={statistics}
              onWeight={hidesSmall ? undefined : () => setIsWeighting(true)}
            />
          }
        />
        {surveys.length > 1 && (
          <Select
            className={styles.survey}
            label={<Trans>Survey</Trans>}
            labelHidden
            value={survey.id}
            onChange={(one) => go(`/rtzDataStatistic?id=${one}`)}
            choices={surveys.map((one) => ({ value: one.id, label: nameOf(one) ?? '' }))}
          />
        )}
        {statistics.all > 0 && <StatisticsFilters statistics={statistics} filter={filter} onFilter={onFilter} />}
        <Weighting statistics={statistics} />
        {statistics.all === 0 ? (
          <NoAnswers />
        ) : statistics.isTooFew ? (
          <EmptyState
            title={<Trans>Fewer than five responses</Trans>}
            actions={statistics.all >= minShown && <ClearFilters onFilter={onFilter} />}
          >
            <Trans>To protect respondents’ privacy, results based on fewer than five responses aren’t shown.</Trans>
          </EmptyState>
        ) : statistics.count === 0 ? (
          <EmptyState
            title={<Trans>No responses match these filters</Trans>}
            actions={<ClearFilters onFilter={onFilter} />}
          />
        ) : (
          <StatisticsCards statistics={statistics} cross={cross} onCross={onCross} />
        )}
        {isWeighting && (
          <WeightDialog
            questions={statistics.questions}
            weights={weights}
            onWeights={onWeights}
            onClose={() => setIsWeighting(false)}
          />
        )}
      </div>
    </CoverageContext>
  )
}

const ClearFilters = ({ onFilter }: Pick<PageProps, 'onFilter'>) => (
  <Button onClick={() => onFilter(everyAnswer)}>
    <Trans>Clear filters</Trans>
  </Button>
)

const NoAnswers = () => (
  <OnceRead>
    <EmptyState icon={<ChartColumn size={28} aria-hidden="true" />} title={<Trans>No responses yet</Trans>}>
      <Trans>
        Responses are counted as soon as they’re finished. On this device, they’re counted even before they’re sent.
      </Trans>
    </EmptyState>
  </OnceRead>
)

function CountLine({
  statistics: { isTooFew, count, unsent, outside, all },
  topic,
}: {
  statistics: AnswerStatistics
  topic: string
}) {
  const isTotalHidden = isTooFew && all < minShown
  return (
    <>
      {topic}
      {' · '}
      <strong>
        {isTooFew ? (
          <Trans>Fewer than five responses</Trans>
        ) : (
          <Trans>
            <Plural value={count} one="# response" other="# responses" /> (
            <Plural value={unsent} one="# unsent" other="# unsent" />)
          </Trans>
        )}
      </strong>
      {all > count && !isTotalHidden && (
        <>
          {' · '}
          <Trans>{formatNumber(all, 0)} in total on this device</Trans>
        </>
      )}
      {outside > 0 && (
        <>
          {' · '}
          <Plural value={outside} one="# outside the survey period" other="# outside the survey period" />
        </>
      )}
    </>
  )
}

interface ActionsProps {
  survey: Surveys[number]
  name: string
  statistics: AnswerStatistics
  /** Opens the weight dialog; undefined for users who don't see small groups. */
  onWeight: (() => void) | undefined
}

function Actions({ survey, name, statistics, onWeight }: ActionsProps) {
  const { t } = useLingui()
  const tablesOf = useTables(statistics)
  const take = (format: 'xlsx' | 'csv') => async () => {
    const blocks = tablesOf().map(sheetRows)
    const { name: file, content } = await exportTables({ title: t`${name} statistics`, blocks, format })
    saveFile(file, content)
  }
  return (
    <>
      <AppLink href={`/rtzList?id=${survey.id}`} className={buttonClass({})}>
        <Table2 size={20} aria-hidden="true" /> <Trans>View responses</Trans>
      </AppLink>
      {onWeight && (
        <Button icon={<Scale size={20} aria-hidden="true" />} onClick={onWeight}>
          <Trans>Weight responses</Trans>
        </Button>
      )}
      <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <Menu
        label={t`Export`}
        items={[
          { id: 'xlsx', label: t`Statistics (XLSX)`, onSelect: () => void take('xlsx')() },
          { id: 'csv', label: t`Statistics (CSV)`, onSelect: () => void take('csv')() },
        ]}
        trigger={(open) => (
          <Button {...open} variant="primary" icon={<Download size={20} aria-hidden="true" />}>
            <Trans>Export</Trans>
          </Button>
        )}
      />
    </>
  )
}

function Weighting({ statistics: { weighting } }: { statistics: AnswerStatistics }) {
  const { t } = useLingui()
  if (!weighting)
    return (
      <p className={styles.quiet}>
        <Trans>Responses aren’t weighted.</Trans>
      </p>
    )
  const { n, weights, squares } = weighting.sums
  const figure = (label: string, value: number, decimals: number) => ({
    text: formatNumber(value, decimals),
    value,
    method: 'surveyWeighting' as const,
    label,
    inputs: [
      { key: 'n', label: t`Responses`, value: formatNumber(n, 0) },
      { key: 'weights', label: 'Σw', value: formatExact(weights) },
      { key: 'squares', label: 'Σw²', value: formatExact(squares) },
    ],
  })
  return (
    <p className={styles.note} role="status">
      <Trans>
        Responses are weighted. The design effect is{' '}
        <SurveyFigure cell={figure(t`Design effect`, weighting.designEffect, 2)} /> (equivalent to{' '}
        <SurveyFigure cell={figure(t`Effective sample size`, weighting.effective, 0)} /> unweighted responses).
      </Trans>
      {!weighting.isMet && (
        <>
          {' '}
          <Trans>The target shares can’t all be met at the same time.</Trans>
        </>
      )}
    </p>
  )
}
