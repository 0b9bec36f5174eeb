import { Trans, useLingui } from '@lingui/react/macro'
import UserX from 'lucide-react/icons/user-x'
import { fullName } from '#domain/accounts/fullName.ts'
import { errorText } from '#i18n/errorText.ts'
import { CopyNote, CopyTrouble } from '#session/form/CopyNote.tsx'
import { AppLink, useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { InviteForm } from './InviteForm.tsx'
import { userListAddress } from './userAddress.ts'
import { UserEditor } from './UserEditor.tsx'
import styles from './Users.module.css'
import { useUsers } from './useUsers.ts'

export function UserFormScreen({ id }: { id?: string | undefined }) {
  const { t } = useLingui()
  const { go } = useNavigation()
  const copy = useUsers()
  const user = copy.value?.users.find((one) => one.id === id)
  const invitation = copy.value?.invitations.find((one) => one.id === id)
  const title = id === undefined ? t`Invite` : user ? fullName(user) || user.email : (invitation?.email ?? t`User`)
  useDocumentTitle(title)
  const toList = () => go(userListAddress)
  return (
    <div className={styles.page}>
      <Crumbs title={title} />
      <PageHeader title={title} detail={user?.email} />
      <CopyNote copy={copy} />
      {id === undefined ? (
        <InviteForm seats={copy.value?.seats} onInvited={toList} />
      ) : user ? (
        <UserEditor key={user.id} user={user} onSaved={copy.reload} />
      ) : invitation ? (
        <InvitationCard invitation={invitation} onChanged={copy.reload} onGone={toList} />
      ) : copy.refusal && !copy.value ? (
        <CopyTrouble copy={copy} />
      ) : copy.isAsking ? (
        <Skeleton lines={8} />
      ) : (
        <NobodyHere />
      )}
    </div>
  )
}

function Crumbs({ title }: { title: string }) {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  return (
    <TopSlot>
      <Breadcrumbs
        renderLink={renderLink}
        crumbs={[{ label: t`User management`, href: userListAddress }, { label: title }]}
      />
    </TopSlot>
  )
}

function NobodyHere() {
  return (
    <EmptyState
      icon={<UserX size={28} aria-hidden="true" />}
      title={errorText('dataMissing')}
      actions={
        <AppLink href={userListAddress} className={buttonClass({ variant: 'primary' })}>
          <Trans>Show all users</Trans>
        </AppLink>
      }
    >
      <Trans>The user left the company, or the invitation was accepted or withdrawn.</Trans>
    </EmptyState>
  )
}
