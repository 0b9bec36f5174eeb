import { getRouteApi } from '@tanstack/react-router'
import { ProfileScreen } from '#features/account/profile/ProfileScreen.tsx'

const route = getRouteApi('/main/profile')

/** The own account. */
export function ProfilePage() {
  const { emailToken } = route.useSearch()
  return <ProfileScreen emailToken={emailToken} />
}
