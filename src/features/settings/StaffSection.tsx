import { Trans } from '@lingui/react/macro'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { LinkCard } from './LinkCard.tsx'

export function StaffSection() {
  return (
    <>
      <LinkCard
        href="/userList"
        icon={<Users size={22} aria-hidden="true" />}
        title={<Trans>Manage or edit staff</Trans>}
      >
        <Trans>See the account rights, assigned stores and status of everyone in the company.</Trans>
      </LinkCard>
      <LinkCard href="/userForm" icon={<UserPlus size={22} aria-hidden="true" />} title={<Trans>Invite</Trans>}>
        <Trans>Invite someone to the company by email.</Trans>
      </LinkCard>
    </>
  )
}
