import { useRouter } from '@tanstack/react-router'
import { LoginScreen } from '#features/account/LoginScreen.tsx'
import { addressOf } from '../search.ts'
import { useEnter } from './useEnter.ts'
import { usePendingIdentity } from './usePendingIdentity.ts'

export interface LoginPageProps {
  next?: string | undefined
  /** Somebody came back from Google or Apple and proves an account to be linked. */
  isLinking: boolean
}

/** The sign-in page; leads to where the person wanted to go. */
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
      onNotVerified={(registration) => void router.navigate({ href: addressOf('/captcha', { registration }) })}
    />
  )
}
