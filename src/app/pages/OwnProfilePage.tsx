import { ProfileSection } from '#features/settings/ProfileSection.tsx'
import { useSignOut } from '../shell/useSignOut.tsx'

export function OwnProfilePage() {
  const { requestSignOut, dialog } = useSignOut()
  return (
    <>
      <ProfileSection onSignOut={requestSignOut} />
      {dialog}
    </>
  )
}
