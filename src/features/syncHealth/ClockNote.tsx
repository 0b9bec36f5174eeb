import { Trans } from '@lingui/react/macro'
import ClockAlert from 'lucide-react/icons/clock-alert'
import { formatDuration } from '#i18n/formats.ts'
import styles from './DeviceScreen.module.css'

/**
 * Warns that the device clock is wrong, which doesn't affect the order of changes or the displayed times. `offMs` is
 * the time in ms by which the clock is behind; negative if ahead.
 */
export function ClockNote({ offMs }: { offMs: number }) {
  const amount = formatDuration(Math.abs(offMs))
  return (
    <p className={styles.clock}>
      <ClockAlert size={18} aria-hidden="true" />
      <span>
        {offMs > 0 ? (
          <Trans>
            This device’s clock is {amount} behind. This doesn’t affect the order of changes, and the times shown here
            are corrected.
          </Trans>
        ) : (
          <Trans>
            This device’s clock is {amount} ahead. This doesn’t affect the order of changes, and the times shown here
            are corrected.
          </Trans>
        )}
      </span>
    </p>
  )
}
