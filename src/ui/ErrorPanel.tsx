import { Trans } from '@lingui/react/macro'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './classNames.ts'
import styles from './EmptyState.module.css'

export interface ErrorPanelProps {
  title: ReactNode
  children?: ReactNode
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  actions?: ReactNode
  code?: string | undefined
}

export function ErrorPanel({ title, children, onRetry, busy, actions, code }: ErrorPanelProps) {
  return (
    <div role="alert" className={styles.state}>
      <div className={classNames(styles.icon, styles.bad)}>
        <TriangleAlert size={28} aria-hidden="true" />
      </div>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.words}>{children}</div>}
      <div className={styles.actions}>
        {actions}
        {onRetry && (
          <Button variant="primary" icon={<RotateCw size={18} aria-hidden="true" />} busy={busy} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
      {code && <div className={styles.code}>{code}</div>}
    </div>
  )
}
