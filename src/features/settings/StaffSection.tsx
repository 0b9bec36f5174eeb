import { Trans } from '@lingui/react/macro'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { errorText } from '#i18n/fieldLabels.ts'
import { useCan } from '#session/useCan.ts'
import { Card } from '#ui/Card.tsx'
import { LinkCard } from './LinkCard.tsx'
import styles from './SettingsScreen.module.css'

/** The way to the people of the company, for those who manage them. */
export function StaffSection() {
  const mayManage = useCan('members.manage')
  if (!mayManage) {
    return (
      <Card title={<Trans>Staff</Trans>}>
        <p className={styles.detail}>{errorText('notAllowed')}</p>
      </Card>
    )
  }
  return (
    <>
      <LinkCard
        href="/userList"
        icon={<Users size={22} aria-hidden="true" />}
        title={<Trans>Manage or edit staff</Trans>}
      >
        <Trans>Everyone in the company: their account rights, bound stores and status.</Trans>
      </LinkCard>
      <LinkCard href="/userForm" icon={<UserPlus size={22} aria-hidden="true" />} title={<Trans>Invite</Trans>}>
        <Trans>Asks somebody to join the company by mail.</Trans>
      </LinkCard>
    </>
  )
}
