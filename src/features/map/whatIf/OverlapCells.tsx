import { useLingui } from '@lingui/react/macro'
import type { StoreOverlap } from '#analysis/studyTypes.ts'
import { formatPercent } from '#i18n/formats.ts'
import { StudyFigure, type StudyInput } from '../figures/StudyFigure.tsx'
import { countText } from './countText.ts'
import { metresText, squareMetresText } from './measureText.ts'
import styles from './WhatIf.module.css'

const measures = [
  ['a1', 'areaOverlapA1'],
  ['a2', 'areaOverlapA2'],
  ['a3', 'areaOverlapA3'],
  ['a4', 'areaOverlapA4'],
] as const

/** The cells of one store: four shares of ground, and the people that both reach. */
export function OverlapCells({ overlap }: { overlap: StoreOverlap }) {
  const { t } = useLingui()
  const grounds = useGrounds(overlap)
  const { sharedPopulation, storePopulation, zonePopulation } = overlap
  const exposed =
    sharedPopulation === undefined || !storePopulation ? undefined : formatPercent(sharedPopulation / storePopulation)
  return (
    <>
      {measures.map(([measure, method]) => (
        <td key={measure}>
          <StudyFigure
            label={measure.toUpperCase()}
            value={landText(overlap[measure])}
            unit="%"
            method={method}
            restsOn={['records']}
            inputs={grounds}
          />
        </td>
      ))}
      <td>
        <StudyFigure
          label={t`People shared`}
          value={countText(sharedPopulation)}
          strong
          method="sharedPopulation"
          restsOn={['areas', 'demographics', 'records']}
          inputs={[
            { key: 'store', label: t`People in my store’s zone`, value: countText(storePopulation) },
            { key: 'zone', label: t`People in this zone`, value: countText(zonePopulation) },
            ...grounds,
          ]}
        />
        <div className={styles.exposed}>
          <StudyFigure
            label={t`People exposed`}
            value={exposed ?? '–'}
            method="exposedPopulation"
            restsOn={['areas', 'demographics', 'records']}
            inputs={[
              { key: 'shared', label: t`People in both zones`, value: countText(sharedPopulation) },
              { key: 'store', label: t`People in my store’s zone`, value: countText(storePopulation) },
            ]}
          />
        </div>
      </td>
    </>
  )
}

/** A ratio of grounds as a percentage without its sign, as the table's legend says. */
const landText = (share: number): string => formatPercent(share, share >= 1 ? 0 : 1).replace(/\s*%/u, '')

function useGrounds(overlap: StoreOverlap): readonly StudyInput[] {
  const { t } = useLingui()
  return [
    { key: 'storeGround', label: t`My store’s zone`, value: squareMetresText(overlap.storeSquareMetres) },
    { key: 'zoneGround', label: t`This zone`, value: squareMetresText(overlap.zoneSquareMetres) },
    { key: 'shared', label: t`Shared ground`, value: squareMetresText(overlap.sharedSquareMetres) },
    { key: 'metres', label: t`Distance`, value: metresText(overlap.metres) },
  ]
}
