import { Trans } from '@lingui/react/macro'
import styles from './DeliveryZonesKey.module.css'

export function DeliveryZonesKey() {
  return (
    <ul className={styles.key}>
      <li>
        <span className={styles.open} aria-hidden="true" />
        <Trans context="delivery zone">Open</Trans>
      </li>
      <li>
        <span className={styles.closed} aria-hidden="true" />
        <Trans context="delivery zone">Closed</Trans>
      </li>
    </ul>
  )
}
