import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { metresText } from '#i18n/distanceText.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { useStudy } from '#session/workers/useStudy.ts'
import { StatusShape } from '#ui/StatusShape.tsx'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { countText } from '../text/countText.ts'
import { IncomeRows } from './IncomeRows.tsx'
import { PoiClasses } from './PoiClasses.tsx'
import { RoadRows } from './RoadRows.tsx'
import type { Studied } from '../state/studied.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import { StudiedText } from '../text/StudiedText.tsx'
import styles from '../style/WhatIf.module.css'

const competitors = { kind: 'competitor' } as const
const ownStores = { kind: 'ownStore' } as const

const nearText = ({ answer: { nearestCompetitor } }: Studied): string | undefined =>
  nearestCompetitor && metresText(nearestCompetitor.metres)

export function AroundRows({ hasPois }: { hasPois: boolean }) {
  const { t } = useLingui()
  return (
    <section className={styles.section}>
      <div className={styles.row}>
        <StatusShape status="competitor" size={26} />
        <div className={styles.rowWords}>
          <h3>
            <Trans>Competitors</Trans>
          </h3>
          <div className={styles.aside}>
            <Nearest />
          </div>
        </div>
        <StudyFigure
          label={t`Competitors`}
          read={({ figures }) => countText(figures.competitorCount)}
          size="medium"
          method="competitorCount"
          counted={competitors}
          restsOn={['records']}
          inputs={(studied) => {
            const near = nearText(studied)
            return near === undefined ? [] : [{ key: 'near', label: t`Closest`, value: near }]
          }}
        />
      </div>
      <dl className={styles.pois}>
        <div>
          <dt>
            <Trans>Your stores in this area</Trans>
          </dt>
          <dd>
            <StudyFigure
              label={t`Your stores in this area`}
              read={({ figures }) => countText(figures.ownStoreCount)}
              method="ownStoreCount"
              counted={ownStores}
              restsOn={['records']}
            />
          </dd>
        </div>
      </dl>
      {hasPois && <PoiRows />}
      <RoadRows />
      <IncomeRows />
    </section>
  )
}

function Nearest() {
  const near = useStudiedPart(nearText)
  if (near !== undefined) return <Trans>closest: {near}</Trans>
  return (
    <KnownOnceRead>
      <Trans>no competitors recorded nearby</Trans>
    </KnownOnceRead>
  )
}

const poiSum = ({ figures }: Studied): number =>
  Object.values(figures.poiCounts).reduce((total, count) => total + count, 0)

function PoiRows() {
  const { state } = useStudy()
  const [isOpen, setIsOpen] = useState(false)
  const hasPoi = useStudiedPart((studied) => poiSum(studied) > 0)
  // Without a pack of points of interest, a count of 0 would be wrong.
  if (!hasPoi && !state?.hasPoi) return null
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Trans>Points of interest</Trans>
        <span className={styles.detailsCount}>
          <StudiedText read={(studied) => countText(poiSum(studied))} />
        </span>
      </summary>
      {isOpen && <PoiClasses />}
    </details>
  )
}
