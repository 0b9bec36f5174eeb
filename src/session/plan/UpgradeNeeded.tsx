import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/buttonClass.ts'
import { LockedState } from '#ui/LockedState.tsx'
import { AppLink } from '../navigation.ts'
import { useCan } from '../useCan.ts'

const plansAddress = '/licenses'

export function UpgradeNeeded({ children }: { children: ReactNode }) {
  const mayChoose = useCan('plan.manage')
  return (
    <LockedState
      actions={
        mayChoose && (
          <AppLink href={plansAddress} className={buttonClass({ variant: 'primary' })}>
            <Trans>See plans</Trans>
          </AppLink>
        )
      }
    >
      {children} {!mayChoose && <Trans>Ask one of your company’s owners to upgrade the plan.</Trans>}
    </LockedState>
  )
}
