import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Hourglass from 'lucide-react/icons/hourglass'
import { useLoopState } from '#session/useSyncStatus.ts'
import { useStudyTrouble } from '#session/workers/useStudyTrouble.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import type { CalibrationWait } from '../state/calibration.ts'
import styles from './VerdictCard.module.css'

/** Reason for a pending verdict; `demand` is the last step, after fitting the model. */
export type VerdictWait = CalibrationWait | { readonly kind: 'demand' }

export function PendingVerdict({ wait }: { wait: VerdictWait }) {
  const hasFailed = wait.kind === 'failed'
  return (
    <section className={styles.pending} aria-busy={!hasFailed} data-verdict="pending">
      <div className={styles.top}>
        <Badge icon={hasFailed ? <CircleAlert size={14} /> : <Hourglass size={14} />}>
          <Trans>No verdict yet</Trans>
        </Badge>
      </div>
      <p className={styles.sentence} role="status">
        <WaitWords wait={wait} />
      </p>
      {hasFailed && (
        <Button size="small" onClick={wait.retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </section>
  )
}

function WaitWords({ wait }: { wait: VerdictWait }) {
  const { isOnline } = useLoopState()
  const stopped = useStudyTrouble()
  switch (wait.kind) {
    case 'firstSync':
      return isOnline ? (
        <Trans>Downloading your stores’ sales…</Trans>
      ) : (
        <Trans>Your stores’ sales aren’t on this device yet. Go online to download them.</Trans>
      )
    case 'sales':
      return <Trans>Loading your stores’ sales…</Trans>
    case 'fit':
      return <Trans>Fitting the demand model to your stores’ sales…</Trans>
    case 'demand':
      return <Trans>Calculating demand…</Trans>
    case 'failed':
      return (
        stopped?.sentence ?? (
          <Trans>The demand model couldn’t be calculated on this device. Nothing you entered is lost.</Trans>
        )
      )
  }
}
