import { Trans } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import UserPen from 'lucide-react/icons/user-pen'
import { AppLink } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import styles from './AccountMenu.module.css'
import { FieldSwitch } from './FieldSwitch.tsx'

export function AccountActions({ onSignOut }: { onSignOut: () => void }) {
  return (
    <div className={styles.actions}>
      <FieldSwitch />
      <AppLink href="/profile" className={buttonClass({ wide: true })}>
        <UserPen size={18} aria-hidden="true" />
        <Trans>Edit profile</Trans>
      </AppLink>
      <AppLink href="/settings" className={buttonClass({ wide: true })}>
        <Settings size={18} aria-hidden="true" />
        <Trans>Settings</Trans>
      </AppLink>
      <Button wide icon={<LogOut size={18} aria-hidden="true" />} onClick={onSignOut}>
        <Trans>Sign out</Trans>
      </Button>
    </div>
  )
}
