import { Trans, useLingui } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import HardDrive from 'lucide-react/icons/hard-drive'
import LogOut from 'lucide-react/icons/log-out'
import { roleLabel } from '#i18n/fieldLabels.ts'
import { personOf } from '#session/keptConfiguration.ts'
import { AppLink } from '#session/navigation.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import styles from './SettingsScreen.module.css'

/** How the product looks to this person on this device, what lies on it, and who is signed in. */
export function SettingsScreen({ onSignOut }: { onSignOut: () => void }) {
  return (
    <div className={styles.page}>
      <PageHeader title={<Trans>Settings</Trans>} />
      <div className={styles.cards}>
        <AppearanceCard />
        <div className={styles.column}>
          <DeviceCard />
          <AccountCard onSignOut={onSignOut} />
        </div>
      </div>
    </div>
  )
}

function DeviceCard() {
  return (
    <Card flush>
      <AppLink href="/settings?section=sync" className={styles.link}>
        <HardDrive size={22} aria-hidden="true" />
        <span className={styles.words}>
          <strong>
            <Trans>On this device</Trans>
          </strong>
          <span className={styles.detail}>
            <Trans>What was sent, what waits, what needs you, and the room that is left.</Trans>
          </span>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </AppLink>
    </Card>
  )
}

function AccountCard({ onSignOut }: { onSignOut: () => void }) {
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
          { key: 'rights', label: t`Account rights`, value: user.roles.map(roleLabel).join(', ') },
        ]}
      />
      <div className={styles.foot}>
        <Button icon={<LogOut size={18} aria-hidden="true" />} onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </Card>
  )
}
