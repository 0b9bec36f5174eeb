import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import styles from './HeatKey.module.css'
import { useHeatText } from './useHeatText.ts'

/** Heat map legend, without numbers because heat only compares locations within one view. */
export function HeatKey() {
  const { heat = 'people' } = useAtomValue(layerStateAtom)
  const of = useHeatText()(heat)
  return (
    <div className={styles.key}>
      <span>{of}</span>
      <div className={styles.ramp} aria-hidden="true" />
      <div className={styles.ends}>
        <Trans>low</Trans>
        <span>
          <Trans>highest in this view</Trans>
        </span>
      </div>
    </div>
  )
}
