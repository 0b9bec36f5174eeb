import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, memo, Suspense, useEffect, useMemo } from 'react'
import { groupIds } from '#analysis/answers/answerBook.ts'
import type { CrossAsk } from '#analysis/answers/crossOf.ts'
import { isGrouping, type QuestionStatistics } from '#analysis/answers/questionStatistics.ts'
import type { AnswerStatistics } from '#analysis/answers/statistics.ts'
import { localeOf } from '#domain/locale.ts'
import { type Question, textIn } from '#domain/survey/surveyContent.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useInTurn } from '#ui/useInTurn.ts'
import { BandsCard, useBandsTable } from './BandsCard.tsx'
import { placesOf } from './flatPlaces.ts'
import { CrossCard } from './CrossCard.tsx'
import { crossTables } from './crossTables.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { questionTables } from './questionTables.ts'
import type { StatTable } from './statTable.ts'
import styles from './Statistics.module.css'
import { useGroupNames, useGroupWords } from './useGroupNames.ts'

const PlacesMap = lazy(() => import('./PlacesMap.tsx').then((module) => ({ default: module.PlacesMap })))

type SideOf = CrossAsk['rows']['of']
const valueOf = (of: SideOf): string => ('question' in of ? `question ${of.question}` : `group ${of.group}`)

function useSides({ questions, groups }: AnswerStatistics) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const words = useGroupWords()
  const asked = questions.filter(isGrouping).map(({ question }): { label: string; of: SideOf } => ({
    label: textIn(question.text, locale),
    of: { question: question.id },
  }))
  const grouped = groupIds
    .filter((group) => groups[group].length > 1)
    .map((group): { label: string; of: SideOf } => ({ label: words[group], of: { group } }))
  return [...asked, ...grouped].map((one) => ({ ...one, value: valueOf(one.of) }))
}

export function useTables(statistics: AnswerStatistics): () => readonly StatTable[] {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const namesOf = useGroupNames()
  const bands = useBandsTable()
  const sides = useSides(statistics)
  const { cross } = statistics
  const side = (of: NonNullable<typeof cross>['rows']) =>
    sides.find(({ value }) => value === valueOf(of.question ? { question: of.question.id } : { group: of.group! }))
      ?.label ?? ''
  const hiddenTable = ({ text }: Question): StatTable => ({
    title: textIn(text, locale),
    detail: t`To protect respondents’ privacy, results based on fewer than five responses aren’t shown.`,
    headings: [],
    rows: [],
  })
  return () => [
    ...statistics.questions.flatMap((question) => {
      if (question.isHidden) return [hiddenTable(question.question)]
      const { answered, missing, notShown } = question.summary.base
      const base = t`${answered} answered, ${missing} left blank, ${notShown} not asked`
      return questionTables(question, locale).map((table, at) =>
        at === 0 ? { ...table, detail: [base, table.detail].filter(Boolean).join(' · ') } : table,
      )
    }),
    ...(cross && !cross.isHidden
      ? crossTables(cross, 'rows', `${side(cross.rows)} × ${side(cross.columns)}`, namesOf).tables
      : []),
    bands(statistics.bands),
  ]
}

interface StatisticsCardsProps {
  statistics: AnswerStatistics
  cross: CrossAsk | undefined
  onCross: (request: CrossAsk) => void
}

export function StatisticsCards({ statistics, cross, onCross }: StatisticsCardsProps) {
  const sides = useSides(statistics)
  const first = sides[0]?.of
  const second = sides[1]?.of
  useEffect(() => {
    if (!cross && first && second) onCross({ rows: { of: first }, columns: { of: second } })
  })
  return (
    <div className={styles.cards}>
      <QuestionCards questions={statistics.questions} />
      {cross && <CrossInTurn {...{ statistics, cross, onCross }} sides={sides} />}
      <TimeAndPlaces statistics={statistics} />
    </div>
  )
}

/** Memoized because filters respond immediately, but the figures arrive later from the worker. */
const QuestionCards = memo(function QuestionCards({ questions }: Pick<AnswerStatistics, 'questions'>) {
  return questions.map((one, at) => <InTurn key={one.question.id} statistics={one} number={at + 1} />)
})

function InTurn({ statistics, number }: { statistics: QuestionStatistics; number: number }) {
  const [shown, ref] = useInTurn(statistics)
  return <QuestionCard ref={ref} statistics={shown} number={number} />
}

interface CrossInTurnProps extends StatisticsCardsProps {
  cross: CrossAsk
  sides: ReturnType<typeof useSides>
}

function CrossInTurn({ statistics, cross, onCross, sides }: CrossInTurnProps) {
  const [shown, ref] = useInTurn(statistics.cross)
  return <CrossCard ref={ref} cross={shown} request={cross} onAsk={onCross} sides={sides} sideOf={valueOf} />
}

const TimeAndPlaces = memo(function TimeAndPlaces({ statistics }: { statistics: AnswerStatistics }) {
  const [shown, ref] = useInTurn(statistics.bands)
  return (
    <>
      <BandsCard ref={ref} bands={shown} />
      {statistics.places.length > 0 && <PlacesCard flat={statistics.places} />}
    </>
  )
})

function PlacesCard({ flat }: { flat: Float64Array }) {
  const { t } = useLingui()
  const [shown, ref] = useInTurn(flat)
  const places = useMemo(() => placesOf(shown), [shown])
  return (
    <Card ref={ref} className={styles.card} title={<Trans>Where responses were completed</Trans>}>
      <Suspense fallback={<Skeleton lines={5} />}>
        <PlacesMap label={t`Response locations`} places={places} lines={noLines} />
      </Suspense>
    </Card>
  )
}

const noLines: readonly [] = []
