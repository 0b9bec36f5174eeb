import { getRouteApi, useRouter } from '@tanstack/react-router'
import { LoginScreen } from '#features/account/LoginScreen.tsx'
import { useEnter } from './useEnter.ts'
import { usePendingIdentity } from './usePendingIdentity.ts'

const route = getRouteApi('/open/login')

/** The sign-in page; leads to where the person wanted to go. */
export function LoginPage() {
  const { next, link } = route.useSearch()
  const router = useRouter()
  const enter = useEnter()
  const { pending, isReady } = usePendingIdentity(link === '1')
  if (!isReady) return null
  return (
    <LoginScreen
      next={next}
      linking={pending}
      onSignedIn={(signedIn) => enter(signedIn, next)}
      onNotVerified={(registration) => void router.navigate({ to: '/captcha', search: { registration } })}
    />
  )
}
