import { getRouteApi, useRouter } from '@tanstack/react-router'
import { CaptchaScreen } from '#features/account/entry/CaptchaScreen.tsx'
import { loginDraftKey } from '#features/account/LoginForm.tsx'
import { successText } from '#i18n/fieldLabels.ts'
import { windowDrafts } from '#session/form/formDraft.ts'
import { useToast } from '#ui/toasts.ts'

const route = getRouteApi('/open/captcha')

/** The mailbox is verified; the sign-in knows the address already. */
export function CaptchaPage() {
  const { registration, token } = route.useSearch()
  const router = useRouter()
  const toast = useToast()
  async function onVerified(email: string) {
    toast({ text: successText('validated'), tone: 'good' })
    await windowDrafts().save(loginDraftKey, { account: email })
    await router.navigate({ to: '/login', replace: true })
  }
  return <CaptchaScreen registrationId={registration} token={token} onVerified={(email) => void onVerified(email)} />
}
