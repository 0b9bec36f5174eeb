import { useRouter } from '@tanstack/react-router'
import { LoginScreen } from '#features/account/LoginScreen.tsx'
import { choosePerson, setLogoutDue } from '#session/people.ts'
import { startAddress } from '../guards.ts'
import { addressOf } from '../search.ts'
import { useEnter } from './useEnter.ts'
import { usePendingIdentity } from './usePendingIdentity.ts'

export interface LoginPageProps {
  next?: string | undefined
  /** True if the user returned from Google or Apple and must sign in to the account to link. */
  isLinking: boolean
}

export function LoginPage({ next, isLinking }: LoginPageProps) {
  const router = useRouter()
  const enter = useEnter()
  const { pending, isReady } = usePendingIdentity(isLinking)
  if (!isReady) return null
  return (
    <LoginScreen
      next={next}
      linking={pending}
      onSignedIn={(signedIn, own) => enter(signedIn, own ?? next)}
      onUnlocked={(person) => {
        // A sign-out that the server never received is obsolete once the user returns.
        setLogoutDue(false)
        choosePerson(person)
        void router.navigate({ href: next ?? startAddress, replace: true })
      }}
      onNotVerified={(registration) => void router.navigate({ href: addressOf('/captcha', { registration }) })}
    />
  )
}
