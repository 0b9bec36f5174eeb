import { Trans } from '@lingui/react/macro'
import { Spoken } from './Spoken.tsx'
import styles from './Skeleton.module.css'

export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" className={styles.skeleton}>
      <Spoken>
        <Trans>Loading…</Trans>
      </Spoken>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  )
}
