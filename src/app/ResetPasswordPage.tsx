import { getRouteApi, useRouter } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#features/account/entry/ResetPasswordScreen.tsx'

const route = getRouteApi('/open/restPassword')

/** Where the link for a new password leads. */
export function ResetPasswordPage() {
  const { token = '' } = route.useSearch()
  const router = useRouter()
  return <ResetPasswordScreen token={token} onDone={() => void router.navigate({ to: '/login', replace: true })} />
}
