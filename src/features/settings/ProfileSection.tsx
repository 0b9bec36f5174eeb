import { Trans, useLingui } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import UserPen from 'lucide-react/icons/user-pen'
import { listed } from '#i18n/labelled.ts'
import { roleLabel } from '#i18n/roleLabel.ts'
import { personOf } from '#session/storedConfiguration.ts'
import { AppLink } from '#session/navigation.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import styles from './SettingsLayout.module.css'

export function ProfileSection({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useLingui()
  const { configuration } = useSession()
  const { user, company } = configuration
  return (
    <Card title={<Trans>Signed in as</Trans>}>
      <KeyValueList
        facts={[
          { key: 'name', label: t`Name`, value: personOf(configuration).name },
          { key: 'email', label: t`Email`, value: user.email },
          { key: 'company', label: t`Company`, value: company.name },
          { key: 'rights', label: t`Account rights`, value: listed(user.roles.map(roleLabel)) },
        ]}
      />
      <p className={styles.detail}>
        <Trans>Manage your name, email, password, language, units, and the devices where you’re signed in.</Trans>
      </p>
      <div className={styles.foot}>
        <AppLink href="/profile" className={buttonClass({ variant: 'primary' })}>
          <UserPen size={18} aria-hidden="true" />
          <Trans>Edit profile</Trans>
        </AppLink>
        <Button icon={<LogOut size={18} aria-hidden="true" />} onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </Card>
  )
}
