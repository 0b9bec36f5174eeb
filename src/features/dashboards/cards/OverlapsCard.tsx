import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type HotSpot, hotSpots } from '#analysis/dashboard/hotSpots.ts'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { overlapsAddress } from '#domain/store/storeAddress.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { squareMetresText } from '#i18n/squareMetresText.ts'
import { AppLink } from '#session/navigation.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import type { StorePair } from '#analysis/studyTypes.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useBoard, useStoreName } from '../board.ts'
import styles from '../Dashboard.module.css'
import type { DashboardCard } from '../dashboardCard.ts'
import { DashboardFigure, StoreLink } from '../DashboardFigure.tsx'
import { overlapsPaper, overlapsTitle, ownZones, zonesWords } from '../cardPapers/overlapsPaper.ts'

export const overlapsCard: DashboardCard = {
  id: 'overlaps',
  name: msg`Overlap hot spots`,
  boards: ['overall', 'summary'],
  access: 'analysis.run',
  width: 'middle',
  View: OverlapsCard,
  paper: overlapsPaper,
}

const maxListed = 5
const queryPairs: StudyQuestion<readonly StorePair[]> = (study) => study.storePairs(ownZones)

function OverlapsCard() {
  const { t } = useLingui()
  const { facts, scope } = useBoard()
  const { value, hasFailed, isPending } = useStudyAnswer(queryPairs)
  const ids = useMemo(
    () => (scope.kind === 'all' ? undefined : new Set(facts.stores.map(({ id }) => id))),
    [scope, facts.stores],
  )
  const spots = useMemo(() => value && hotSpots(value, ids, maxListed), [value, ids])
  return (
    <Card
      title={spots ? overlapsTitle(spots) : t`Overlap hot spots`}
      aside={
        <AppLink href={overlapsAddress}>
          <Trans>Show on map</Trans>
        </AppLink>
      }
    >
      {spots ? (
        <>
          <ul className={styles.rows}>
            {spots.pairs.map((pair) => (
              <PairRow key={`${pair.storeA} ${pair.storeB}`} pair={pair} />
            ))}
          </ul>
          <p className={styles.quiet}>{zonesWords()}</p>
        </>
      ) : hasFailed && !isPending ? (
        <p className={styles.quiet}>
          <Trans>Couldn’t calculate the overlaps. Select “Show on map” to try again.</Trans>
        </p>
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  )
}

function PairRow({ pair }: { pair: HotSpot }) {
  const { t } = useLingui()
  const nameOf = useStoreName()
  const { storeA, storeB, shareOfSmaller: share, sharedPopulation: people, sharedSquareMetres: sharedArea } = pair
  const a = nameOf(storeA)
  const b = nameOf(storeB)
  const inputs = [
    { key: 'ground', label: t`Shared area`, value: squareMetresText(sharedArea) },
    { key: 'people', label: t`People in both zones`, value: people === undefined ? '–' : formatNumber(people, 0) },
    { key: 'apart', label: t`Distance apart`, value: metresText(pair.metres) },
  ]
  return (
    <li className={styles.pairRow}>
      <span className={styles.pair}>
        <StoreLink id={storeA} />
        <StoreLink id={storeB} />
      </span>
      <span className={styles.quiet}>{metresText(pair.metres)}</span>
      <DashboardFigure
        label={t`Overlap of ${a} and ${b} as a share of the smaller zone`}
        value={formatPercent(share, 0)}
        strong
        method="areaOverlapA3"
        stores={[storeA, storeB]}
        inputs={inputs}
        formula={share > 0 ? quotientFormula([sharedArea], sharedArea / share) : undefined}
      />
    </li>
  )
}
