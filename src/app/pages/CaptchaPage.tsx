import { useRouter } from '@tanstack/react-router'
import { CaptchaScreen } from '#features/account/entry/CaptchaScreen.tsx'
import { loginDraftKey } from '#features/account/LoginForm.tsx'
import { successText } from '#i18n/errorText.ts'
import { windowDrafts } from '#session/form/windowDrafts.ts'
import { useToast } from '#ui/toasts.ts'

export interface CaptchaPageProps {
  registration?: string | undefined
  token?: string | undefined
}

export function CaptchaPage({ registration, token }: CaptchaPageProps) {
  const router = useRouter()
  const toast = useToast()
  async function onVerified(email: string) {
    toast({ text: successText('validated'), tone: 'good' })
    await windowDrafts().save(loginDraftKey, { account: email })
    await router.navigate({ href: '/login', replace: true })
  }
  return <CaptchaScreen registrationId={registration} token={token} onVerified={(email) => void onVerified(email)} />
}
