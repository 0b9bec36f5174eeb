import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { formatList } from '#i18n/formats.ts'
import { useMissingHere } from '#session/useMissingHere.ts'
import { Card } from '#ui/Card.tsx'
import styles from './DeviceScreen.module.css'

/** Whether everything that is needed without a connection is on this device, or what is missing. */
export function LeaveCard() {
  const missing = useMissingHere()
  if (!missing) return null
  const list = formatList(missing)
  return (
    <Card>
      <p className={styles.clock} aria-live="polite">
        {missing.length === 0 ? (
          <>
            <Check size={20} className={styles.done} aria-hidden="true" />
            <Trans>You can leave now: stores, map data and screens are on this device.</Trans>
          </>
        ) : (
          <>
            <CircleAlert size={20} aria-hidden="true" />
            <Trans>Not ready to leave yet. Still missing on this device: {list}.</Trans>
          </>
        )}
      </p>
    </Card>
  )
}
