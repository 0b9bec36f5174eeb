import { getRouteApi, useRouter } from '@tanstack/react-router'
import { JoinScreen } from '#features/account/entry/JoinScreen.tsx'
import { RegisterScreen } from '#features/account/entry/RegisterScreen.tsx'
import { RegisterWithIdentityScreen } from '#features/account/identity/RegisterWithIdentityScreen.tsx'
import { LoadingOverlay } from '#ui/LoadingOverlay.tsx'
import { useEnter } from './useEnter.ts'
import { usePendingIdentity } from './usePendingIdentity.ts'

const route = getRouteApi('/open/register')

/** Makes an account: for a new company, or by an invitation; with a password, or with Google or Apple. */
export function RegisterPage() {
  const { invitation, identity } = route.useSearch()
  const router = useRouter()
  const enter = useEnter()
  const { pending, isReady } = usePendingIdentity(identity === '1')
  if (!isReady) return <LoadingOverlay page />
  if (invitation !== undefined) {
    return <JoinScreen token={invitation} stranger={pending} onJoined={(signedIn) => enter(signedIn, undefined)} />
  }
  if (pending) {
    return <RegisterWithIdentityScreen pending={pending} onRegistered={(signedIn) => enter(signedIn, undefined)} />
  }
  return (
    <RegisterScreen
      onRegistered={({ registrationId }) =>
        void router.navigate({ to: '/captcha', search: { registration: registrationId } })
      }
    />
  )
}
