import { useRouter } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#features/account/entry/ResetPasswordScreen.tsx'

export function ResetPasswordPage({ token = '' }: { token?: string | undefined }) {
  const router = useRouter()
  return <ResetPasswordScreen token={token} onDone={() => void router.navigate({ href: '/login', replace: true })} />
}
