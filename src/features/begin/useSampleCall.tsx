import { useState } from 'react'
import type { Endpoint, ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { call } from '#api/call.ts'
import { errorText } from '#i18n/errorText.ts'
import { useSession } from '#session/useSession.ts'
import { useToast } from '#ui/toasts.ts'

export function useSampleCall<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  const { sync } = useSession()
  const show = useToast()
  const [isBusy, setIsBusy] = useState(false)
  async function send() {
    if (isBusy) return
    setIsBusy(true)
    try {
      const reply = await call(endpoint, {})
      sync.request('person')
      onDone(reply)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      show({ text: errorText(error.code), tone: 'bad' })
    } finally {
      setIsBusy(false)
    }
  }
  return { send: () => void send(), isBusy }
}
