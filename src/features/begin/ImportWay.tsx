import { Trans } from '@lingui/react/macro'
import styles from './BeginPanel.module.css'
import { Way } from './Way.tsx'
import type { WayProps } from './wayProps.ts'

/** Takes a list of one's own in: dropped here, or filled into a template first. */
export function ImportWay({ number, Import }: WayProps) {
  return (
    <Way number={number} title={<Trans>Import your list</Trans>}>
      <p className={styles.quiet}>
        <Trans>XLSX, CSV or GeoJSON, any column order. You see what would change before it does.</Trans>
      </p>
      <Import />
    </Way>
  )
}
