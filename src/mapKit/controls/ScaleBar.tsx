import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#i18n/formats.ts'
import { metresPerPixel, scaleStep } from '../scaleStep.ts'
import styles from './MapControls.module.css'
import { useMapView } from './useMapView.ts'

export function ScaleBar() {
  const { t } = useLingui()
  const { zoom, latitude } = useMapView()
  const { metres, pixels } = scaleStep(metresPerPixel(latitude, zoom), 110)
  const text = metres >= 1000 ? t`${formatNumber(metres / 1000)} km` : t`${formatNumber(metres)} m`
  return (
    <span className={styles.scale} role="img" aria-label={t`Scale: ${text}`}>
      <svg width={Math.round(pixels) + 2} height={9} aria-hidden="true">
        <path d={`M1 1v7h${Math.round(pixels)}v-7`} className={styles.scaleCasing} />
        <path d={`M1 1v7h${Math.round(pixels)}v-7`} className={styles.scaleLine} />
      </svg>
      <span aria-hidden="true">{text}</span>
    </span>
  )
}
