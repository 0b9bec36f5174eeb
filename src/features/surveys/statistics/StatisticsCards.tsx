import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { groupIds } from '#analysis/answers/answerBook.ts'
import type { CrossAsk } from '#analysis/answers/crossOf.ts'
import type { AnswerStatistics } from '#analysis/answers/statistics.ts'
import { localeOf } from '#domain/locale.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BandsCard, useBandsTable } from './BandsCard.tsx'
import { CrossCard } from './CrossCard.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import type { StatTable } from './statTable.ts'
import styles from './Statistics.module.css'
import { useCrossTables } from './useCrossTables.ts'
import { useGroupWords } from './useGroupNames.ts'
import { useStatTables } from './useStatTables.ts'

const PlacesMap = lazy(() => import('./PlacesMap.tsx').then((module) => ({ default: module.PlacesMap })))

type SideOf = CrossAsk['rows']['of']
const valueOf = (of: SideOf): string => ('question' in of ? `question ${of.question}` : `group ${of.group}`)

/** What can stand at the sides of a cross-table. */
function useSides({ questions, groups }: AnswerStatistics) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const words = useGroupWords()
  const asked = questions
    .filter(({ summary }) => summary.kind === 'choice' || summary.kind === 'choices')
    .map(({ question }): { label: string; of: SideOf } => ({
      label: textIn(question.text, locale),
      of: { question: question.id },
    }))
  const grouped = groupIds
    .filter((group) => groups[group].length > 1)
    .map((group): { label: string; of: SideOf } => ({ label: words[group], of: { group } }))
  return [...asked, ...grouped].map((one) => ({ ...one, value: valueOf(one.of) }))
}

/** Every table that the page shows, in its order. */
export function useTables(statistics: AnswerStatistics): readonly StatTable[] {
  const { t } = useLingui()
  const tablesOf = useStatTables()
  const crossOf = useCrossTables()
  const bands = useBandsTable()
  const sides = useSides(statistics)
  const { cross } = statistics
  const side = (of: NonNullable<typeof cross>['rows']) =>
    sides.find(({ value }) => value === valueOf(of.question ? { question: of.question.id } : { group: of.group! }))
      ?.label ?? ''
  return [
    ...statistics.questions.flatMap((question) => {
      const { answered, missing, notAsked } = question.summary.base
      const detail = t`${answered} answered, ${missing} left empty, ${notAsked} not asked`
      return tablesOf(question).map((table, at) => (at === 0 ? { ...table, detail } : table))
    }),
    ...(cross ? crossOf(cross, 'rows', `${side(cross.rows)} × ${side(cross.columns)}`).tables : []),
    bands(statistics.bands),
  ]
}

interface StatisticsCardsProps {
  statistics: AnswerStatistics
  cross: CrossAsk | undefined
  onCross: (ask: CrossAsk) => void
}

/** A card for each question, the cross-table, the time of day, and the map. */
export function StatisticsCards({ statistics, cross, onCross }: StatisticsCardsProps) {
  const { t } = useLingui()
  const tablesOf = useStatTables()
  const bands = useBandsTable()
  const sides = useSides(statistics)
  const [first, second] = [sides[0]?.of, sides[1]?.of]
  useEffect(() => {
    if (!cross && first && second) onCross({ rows: { of: first }, columns: { of: second } })
  })
  return (
    <div className={styles.cards}>
      {statistics.questions.map((question, at) => (
        <QuestionCard key={question.question.id} statistics={question} tables={tablesOf(question)} number={at + 1} />
      ))}
      {cross && <CrossCard cross={statistics.cross} ask={cross} onAsk={onCross} sides={sides} sideOf={valueOf} />}
      <BandsCard table={bands(statistics.bands)} />
      {statistics.places.length > 0 && (
        <Card className={styles.card} title={<Trans>Where answers were finished</Trans>}>
          <Suspense fallback={<Skeleton lines={5} />}>
            <PlacesMap label={t`Places of the answers`} places={statistics.places} lines={noLines} />
          </Suspense>
        </Card>
      )}
    </div>
  )
}

const noLines: readonly [] = []
