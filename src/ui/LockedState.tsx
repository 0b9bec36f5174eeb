import { Trans } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

/** Replaces content that the plan locks. */
export function LockedState({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <EmptyState
      icon={<Lock size={28} aria-hidden="true" />}
      title={<Trans>Upgrade plan and unlock more functions</Trans>}
      actions={actions}
    >
      {children}
    </EmptyState>
  )
}
