import { Trans, useLingui } from '@lingui/react/macro'
import type { StoreOverlap } from '#analysis/studyTypes.ts'
import { leftOutKey } from '#domain/report/areaSetup.ts'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { formatPercent } from '#i18n/formats.ts'
import { metresText } from '#i18n/distanceText.ts'
import { squareMetresText } from '#i18n/squareMetresText.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useAtomValue } from 'jotai'
import { countText } from '../text/countText.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import type { Studied } from '../state/studied.ts'
import { settledAtom, useStudyStep } from '../state/studyAtom.ts'
import { adjust } from '../state/studyState.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import panel from '../style/WhatIf.module.css'
import styles from './AreaReport.module.css'
import { useReportDraft } from './useReportDraft.ts'
import { useStoreName } from './useStoreName.ts'

export function OverlapChoice() {
  const { t } = useLingui()
  const step = useStudyStep()
  const study = useAtomValue(settledAtom)
  const ids = useStudiedPart(({ answer }) => answer.overlaps.map(({ storeId }) => storeId).join(' '))
  if (!study) return null
  const ring = metresText(study.radiusMetres)
  return (
    <section className={panel.section} aria-labelledby="area-overlap">
      <div className={panel.sectionHead}>
        <h3 id="area-overlap">
          <Trans>Overlap with your stores</Trans>
        </h3>
        <SegmentedControl
          label={t`Your stores’ zones`}
          value={study.ownZones}
          onChange={(chosen) => step(adjust({ ownZones: chosen }))}
          segments={[
            { value: 'ring', label: <Trans>Rings</Trans> },
            { value: 'recorded', label: <Trans>Zones</Trans> },
          ]}
        />
      </div>
      <p className={panel.legend}>
        {study.ownZones === 'ring' ? (
          <Trans>Uses a {ring} ring around each store.</Trans>
        ) : (
          <Trans>Uses saved trade zones, or a {ring} ring around each store without a trade zone.</Trans>
        )}
      </p>
      {ids === '' ? (
        <p className={panel.quiet}>
          <KnownOnceRead>
            <Trans>None of your stores’ zones overlap this zone.</Trans>
          </KnownOnceRead>
        </p>
      ) : (
        <OverlapRows ids={ids.split(' ')} />
      )}
    </section>
  )
}

function OverlapRows({ ids }: { ids: readonly string[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Store</Trans>
          </th>
          <th scope="col">
            <Trans>share of the store’s zone</Trans>
          </th>
          <th scope="col">
            <Trans>share of this area</Trans>
          </th>
          <th scope="col">
            <Trans>shared population</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => (
          <OverlapRow key={id} id={id} />
        ))}
      </tbody>
    </table>
  )
}

const overlapOf = ({ answer }: Studied, id: string): StoreOverlap | undefined =>
  answer.overlaps.find(({ storeId }) => storeId === id)

function OverlapRow({ id }: { id: string }) {
  const { t } = useLingui()
  const { isIn, put } = useReportDraft()
  const name = useStoreName(id)
  const key = leftOutKey.store(id)
  const sharedAreaOf = (of: 'storeSquareMetres' | 'zoneSquareMetres') => ({
    spreadsheet: (studied: Studied) => {
      const overlap = overlapOf(studied, id)
      return overlap && quotientFormula([overlap.sharedSquareMetres], overlap[of])
    },
    inputs: (studied: Studied) => {
      const overlap = overlapOf(studied, id)
      if (!overlap) return []
      return [
        { key: 'shared', label: t`Shared area`, value: squareMetresText(overlap.sharedSquareMetres) },
        { key: 'whole', label: t`Land area`, value: squareMetresText(overlap[of]) },
      ]
    },
  })
  const share = (value: number | undefined) => (value === undefined ? '–' : formatPercent(value))
  return (
    <tr>
      <th scope="row">
        <CheckboxField label={name} checked={isIn(key)} onChange={(isWanted) => put(key, isWanted)} />
      </th>
      <td>
        <StudyFigure
          label={t`Share of ${name}’s zone in this area`}
          read={(studied) => share(overlapOf(studied, id)?.a3)}
          method="areaOverlapA3"
          restsOn={['records']}
          {...sharedAreaOf('storeSquareMetres')}
        />
      </td>
      <td>
        <StudyFigure
          label={t`Share of this area covered by ${name}`}
          read={(studied) => share(overlapOf(studied, id)?.a4)}
          method="areaOverlapA4"
          restsOn={['records']}
          {...sharedAreaOf('zoneSquareMetres')}
        />
      </td>
      <td>
        <StudyFigure
          label={t`Population shared with ${name}`}
          read={(studied) => countText(overlapOf(studied, id)?.sharedPopulation)}
          method="sharedPopulation"
          restsOn={['areas', 'demographics', 'records']}
        />
      </td>
    </tr>
  )
}
