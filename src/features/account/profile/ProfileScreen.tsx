import { Trans, useLingui } from '@lingui/react/macro'
import { getProfile, type Profile, profileSchema } from '#domain/contracts/accountProfile.ts'
import { call } from '#api/call.ts'
import { useNavigation } from '#session/navigation.ts'
import { CopyNote, CopyTrouble } from '#session/form/CopyNote.tsx'
import { type ServerCopy, useServerCopy } from '#session/useServerCopy.ts'
import { useSession } from '#session/useSession.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmailCard } from './EmailCard.tsx'
import { IdentitiesCard } from './IdentitiesCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import styles from './Profile.module.css'
import { SessionsCard } from './SessionsCard.tsx'

export function ProfileScreen({ emailToken }: { emailToken?: string | undefined }) {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const copy = useServerCopy('profile', profileSchema, () => call(getProfile, {}))
  return (
    <div className={styles.page}>
      <TopSlot>
        <Breadcrumbs
          renderLink={renderLink}
          crumbs={[{ label: t`Settings`, href: '/settings' }, { label: t`Profile` }]}
        />
      </TopSlot>
      <PageHeader title={<Trans>Profile</Trans>} detail={copy.value?.company} />
      <CopyNote copy={copy} />
      {copy.value ? (
        <Cards profile={copy.value} copy={copy} emailToken={emailToken} />
      ) : copy.refusal ? (
        <CopyTrouble copy={copy} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}

interface CardsProps {
  profile: Profile
  copy: ServerCopy<Profile>
  emailToken: string | undefined
}

function Cards({ profile, copy, emailToken }: CardsProps) {
  const { user } = useSession().configuration
  // Provider staff signed in as guests can't change the account, so they see only its sessions.
  if (user.isStaffGuest) return <SessionsCard profile={profile} />
  return (
    <div className={styles.cards}>
      <div className={styles.column}>
        <PersonCard profile={profile} onSaved={copy.put} />
        <EmailCard profile={profile} emailToken={emailToken} onChanged={copy.put} />
      </div>
      <div className={styles.column}>
        <PasswordCard profile={profile} />
        <IdentitiesCard profile={profile} onChanged={copy.reload} />
        <SessionsCard profile={profile} />
      </div>
    </div>
  )
}
