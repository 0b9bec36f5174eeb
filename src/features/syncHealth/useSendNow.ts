import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { leftOf, sendAll } from '#session/sendAll.ts'
import { useOpenSession } from '#session/useSession.ts'
import { useToast } from '#ui/toasts.ts'

export function useSendNow(): { readonly isBusy: boolean; readonly send: () => Promise<void> } {
  const { t } = useLingui()
  const session = useOpenSession()
  const show = useToast()
  const [isBusy, setIsBusy] = useState(false)
  async function send(): Promise<void> {
    setIsBusy(true)
    const left = leftOf(await sendAll(session))
    setIsBusy(false)
    const { isOnline, needsSignIn } = session.sync.state()
    if (needsSignIn) return
    if (left === 0) show({ text: t`Everything has been sent.`, tone: 'good' })
    else if (!isOnline) show({ text: t`You’re offline. Your changes will be sent automatically when you reconnect.` })
    else show({ text: t`Some changes weren’t sent. We’ll retry automatically.` })
  }
  return { isBusy, send }
}
