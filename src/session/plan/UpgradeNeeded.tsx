import Lock from 'lucide-react/icons/lock'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/buttonClass.ts'
import { AppLink } from '../navigation.ts'
import { useCan } from '../useCan.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Where plans are bought. */
const plansAddress = '/licenses'

/** What a plan locks, with the way to another plan for whoever may choose one. */
export function UpgradeNeeded({ children }: { children: ReactNode }) {
  const mayChoose = useCan('plan.manage')
  return (
    <LockedState
      actions={
        mayChoose && (
          <AppLink href={plansAddress} className={buttonClass({ variant: 'primary' })}>
            <Trans>See the plans</Trans>
          </AppLink>
        )
      }
    >
      {children} {!mayChoose && <Trans>The owner of your company can upgrade the plan.</Trans>}
    </LockedState>
  )
}

/** In the place of what a plan locks: the lock, why, and the way to open it. */
function LockedState({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
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
