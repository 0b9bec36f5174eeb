import { Trans } from '@lingui/react/macro'
import styles from './StreetKey.module.css'

export function StreetKey() {
  return (
    <ul className={styles.key}>
      <li>
        <span className={styles.picture} aria-hidden="true" />
        <Trans>Mapillary images</Trans>
      </li>
      <li>
        <span className={styles.own} aria-hidden="true" />
        <Trans>Your photos</Trans>
      </li>
    </ul>
  )
}
