import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'
import { personOf } from '#session/storedConfiguration.ts'
import { useSession } from '#session/useSession.ts'
import { Avatar } from '#ui/Avatar.tsx'
import styles from './AccountMenu.module.css'

const AccountWindow = lazy(() => import('./AccountWindow.tsx').then((module) => ({ default: module.AccountWindow })))

export function AccountMenu() {
  const { t } = useLingui()
  const id = useId()
  const [isRequested, setIsRequested] = useState(false)
  const { name } = personOf(useSession().configuration)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={t`Account: ${name}`}
        title={name}
        onClick={() => setIsRequested(true)}
      >
        <Avatar name={name} />
      </button>
      <Suspense>{isRequested && <AccountWindow id={id} name={name} />}</Suspense>
    </>
  )
}
