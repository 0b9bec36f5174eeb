import { Plural, Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useChangeCounts, useLoopState } from '#session/useSyncStatus.ts'
import styles from './Field.module.css'

/** Being offline isn't shown as a warning. */
export function SendPill() {
  const { isOnline } = useLoopState()
  const counts = useChangeCounts()
  const waiting = (counts?.waiting ?? 0) + (counts?.filesWaiting ?? 0)
  const needsYou = (counts?.needsYou ?? 0) + (counts?.filesRefused ?? 0)
  const Icon = isOnline ? (waiting > 0 ? CloudUpload : needsYou > 0 ? CircleAlert : CloudCheck) : CloudOff
  return (
    <span className={styles.pill} role="status">
      <Icon size={22} aria-hidden="true" />
      <span className={styles.pillWords}>
        {!counts ? (
          <Trans>Loading…</Trans>
        ) : needsYou > 0 && waiting === 0 ? (
          <Plural value={needsYou} one="# needs your attention" other="# need your attention" />
        ) : isOnline ? (
          <Plural value={waiting} _0="All sent" one="# to send" other="# to send" />
        ) : waiting === 0 ? (
          <Trans>Offline</Trans>
        ) : (
          <Plural value={waiting} one="Offline, # to send" other="Offline, # to send" />
        )}
      </span>
    </span>
  )
}
