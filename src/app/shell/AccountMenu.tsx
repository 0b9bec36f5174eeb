import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId } from 'react'
import { personOf } from '#session/keptConfiguration.ts'
import { useSession } from '#session/useSession.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Popover } from '#ui/Popover.tsx'
import styles from './AccountMenu.module.css'
import { useSignOut } from './useSignOut.tsx'

const AccountFacts = lazy(() => import('./AccountFacts.tsx').then((module) => ({ default: module.AccountFacts })))
const AccountActions = lazy(() => import('./AccountActions.tsx').then((module) => ({ default: module.AccountActions })))

/** Who is signed in, and the way out; what it opens loads with the first press. */
export function AccountMenu() {
  const { t } = useLingui()
  const id = useId()
  const { configuration } = useSession()
  const { ask, dialog } = useSignOut()
  const { name } = personOf(configuration)
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={t`${name}, account`} title={name}>
        <Avatar name={name} />
      </button>
      <Popover
        id={id}
        label={t`Account`}
        align="end"
        title={name}
        foot={
          <Suspense>
            <AccountActions onSignOut={ask} />
          </Suspense>
        }
      >
        <Suspense>
          <AccountFacts />
        </Suspense>
      </Popover>
      {dialog}
    </>
  )
}
