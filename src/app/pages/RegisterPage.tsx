import { useRouter } from '@tanstack/react-router'
import { JoinScreen } from '#features/account/entry/JoinScreen.tsx'
import { RegisterScreen } from '#features/account/entry/RegisterScreen.tsx'
import { RegisterWithIdentityScreen } from '#features/account/identity/RegisterWithIdentityScreen.tsx'
import { LoadingOverlay } from '#ui/LoadingOverlay.tsx'
import { addressOf } from '../search.ts'
import { useEnter } from './useEnter.ts'
import { usePendingIdentity } from './usePendingIdentity.ts'

export interface RegisterPageProps {
  invitation?: string | undefined
  /** True if the user returned from Google or Apple. */
  isFromOutside: boolean
}

export function RegisterPage({ invitation, isFromOutside }: RegisterPageProps) {
  const router = useRouter()
  const enter = useEnter()
  const { pending, isReady } = usePendingIdentity(isFromOutside)
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
        void router.navigate({ href: addressOf('/captcha', { registration: registrationId }) })
      }
    />
  )
}
