import { Trans, useLingui } from '@lingui/react/macro'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import UserPen from 'lucide-react/icons/user-pen'
import { useId } from 'react'
import { roleLabel } from '#i18n/roleLabel.ts'
import { personOf } from '#session/keptConfiguration.ts'
import { AppLink } from '#session/navigation.ts'
import { useSession } from '#session/useSession.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Popover } from '#ui/Popover.tsx'
import styles from './AccountMenu.module.css'
import { useSignOut } from './useSignOut.tsx'

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { t } = useLingui()
  const id = useId()
  const { configuration } = useSession()
  const { ask, dialog } = useSignOut()
  const { user, company } = configuration
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
          <div className={styles.actions}>
            <AppLink href="/profile" className={buttonClass({ wide: true })}>
              <UserPen size={18} aria-hidden="true" />
              <Trans>Edit profile</Trans>
            </AppLink>
            <AppLink href="/settings" className={buttonClass({ wide: true })}>
              <Settings size={18} aria-hidden="true" />
              <Trans>Settings</Trans>
            </AppLink>
            <AppLink href="/help/methods" className={buttonClass({ wide: true })}>
              <CircleHelp size={18} aria-hidden="true" />
              <Trans>How figures are made</Trans>
            </AppLink>
            <Button wide icon={<LogOut size={18} aria-hidden="true" />} onClick={ask}>
              <Trans>Sign out</Trans>
            </Button>
          </div>
        }
      >
        <dl className={styles.facts}>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>{user.email}</dd>
          <dt>
            <Trans>Company</Trans>
          </dt>
          <dd>{company.name}</dd>
          <dt>
            <Trans>Account rights</Trans>
          </dt>
          <dd>{user.roles.map(roleLabel).join(', ')}</dd>
        </dl>
      </Popover>
      {dialog}
    </>
  )
}
