import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { resendVerification } from '#domain/contracts/accountRegister.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { readRefusal, type Refusal } from '#session/form/refusal.ts'
import { useCountdown } from '#session/form/useCountdown.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldFrame.tsx'
import { useToast } from '#ui/toasts.ts'
import { useMinimalConfiguration } from '../check/useMinimalConfiguration.ts'
import { useWork } from '../check/useWork.ts'
import styles from '../EntryFrame.module.css'

export interface ResendCodeProps {
  registrationId: string
  firstWaitSeconds: number
  onSent: () => void
}

/** Button that resends the code after a countdown. If a check is required, the device first solves a proof of work. */
export function ResendCode({ registrationId, firstWaitSeconds, onSent }: ResendCodeProps) {
  const toast = useToast()
  const configuration = useMinimalConfiguration()
  const work = useWork()
  const [untilMs, setUntilMs] = useState(() => Date.now() + firstWaitSeconds * 1000)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const waitSeconds = useCountdown(untilMs)

  async function resend() {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const answer = configuration?.slide === false ? undefined : await work.solve()
      const sent = await call(resendVerification, { registrationId, ...(answer ? { work: answer } : {}) })
      setUntilMs(Date.now() + sent.waitSeconds * 1000)
      toast({ text: successText('codeResent'), tone: 'good' })
      onSent()
    } catch (error) {
      const read = readRefusal(error)
      setRefusal(read)
      if (read.waitSeconds !== undefined) setUntilMs(Date.now() + read.waitSeconds * 1000)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.resend}>
      <Button wide busy={isBusy} disabled={waitSeconds > 0} onClick={() => void resend()}>
        {waitSeconds > 0 ? (
          <Plural value={waitSeconds} one="Resend in # second" other="Resend in # seconds" />
        ) : (
          <Trans>Resend code</Trans>
        )}
      </Button>
      <div role="alert">{refusal && <FieldError id="resend-error">{errorText(refusal.code)}</FieldError>}</div>
    </div>
  )
}
