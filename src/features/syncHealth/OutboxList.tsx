import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import styles from './DeviceScreen.module.css'

export function OutboxList({ hidden, children }: { hidden: number; children: ReactNode }) {
  return (
    <Card flush>
      <ul className={styles.list}>{children}</ul>
      {hidden > 0 && (
        <p className={styles.more}>
          <Trans>and {hidden} more</Trans>
        </p>
      )}
    </Card>
  )
}
