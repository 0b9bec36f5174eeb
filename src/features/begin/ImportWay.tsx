import { Trans } from '@lingui/react/macro'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import type { WayProps } from './BeginPanel.tsx'
import styles from './BeginPanel.module.css'
import { Way } from './Way.tsx'

/** Leads to where a list of one's own is brought in. */
export function ImportWay({ number }: WayProps) {
  return (
    <Way
      number={number}
      title={<Trans>Import your list</Trans>}
      action={
        <AppLink href="/dataCenter" className={buttonClass({})}>
          <Trans>Choose</Trans>
        </AppLink>
      }
    >
      <p className={styles.quiet}>
        <Trans>XLSX, CSV or GeoJSON, any column order. You see what would change before it does.</Trans>
      </p>
    </Way>
  )
}
