import { ProfileSection } from '#features/settings/ProfileSection.tsx'
import { useSignOut } from '../shell/useSignOut.tsx'

/** The part of the settings about who is signed in, and the way out. */
export function OwnProfilePage() {
  const { requestSignOut, dialog } = useSignOut()
  return (
    <>
      <ProfileSection onSignOut={requestSignOut} />
      {dialog}
    </>
  )
}
