import { Plural, Trans, useLingui } from '@lingui/react/macro'
import UserPlus from 'lucide-react/icons/user-plus'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { formatNumber } from '#i18n/formats.ts'
import { CopyNote, CopyTrouble } from '#session/form/CopyNote.tsx'
import { AppLink, useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { userFormAddress } from './userAddress.ts'
import styles from './Users.module.css'
import { UserTable } from './UserTable.tsx'
import { type UserList, useUsers } from './useUsers.ts'

export function UserListScreen() {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const title = t`User management`
  useDocumentTitle(title)
  return (
    <div className={styles.page}>
      <TopSlot>
        <Breadcrumbs
          renderLink={renderLink}
          crumbs={[{ label: t`Settings`, href: '/settings?section=staff' }, { label: title }]}
        />
      </TopSlot>
      <Users title={title} />
    </div>
  )
}

function Users({ title }: { title: string }) {
  const copy = useUsers()
  return (
    <>
      <PageHeader
        title={title}
        detail={copy.value && <SeatWords seats={copy.value.seats} />}
        actions={
          <AppLink href={userFormAddress()} className={buttonClass({ variant: 'primary' })}>
            <UserPlus size={20} aria-hidden="true" />
            <Trans>Invite</Trans>
          </AppLink>
        }
      />
      <CopyNote copy={copy} />
      {copy.value ? (
        <UserTable list={copy.value} />
      ) : copy.refusal ? (
        <CopyTrouble copy={copy} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  )
}

function SeatWords({ seats: { used, [replyNames.max]: max } }: { seats: UserList['seats'] }) {
  if (max === null) return <Plural value={used} one="# user" other="# users" />
  const count = formatNumber(used)
  const limit = formatNumber(max)
  return (
    <Trans>
      {count} of {limit} users (including pending invitations)
    </Trans>
  )
}
