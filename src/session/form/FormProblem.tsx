import { Plural, Trans } from '@lingui/react/macro'
import type { ErrorCode } from '#domain/errors.ts'
import { errorText } from '#i18n/errorText.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import type { Refusal } from './refusal.ts'
import { useIsOnline } from './useIsOnline.ts'

export interface FormProblemProps {
  refusal: Refusal | undefined
  waitSeconds: number
  shownElsewhere?: readonly ErrorCode[]
}

/** Shows, above a form's button, why sending failed, how long to wait, and that a connection is required. */
export function FormProblem({ refusal, waitSeconds, shownElsewhere = [] }: FormProblemProps) {
  const isOnline = useIsOnline()
  // Issues shown at fields aren't repeated here.
  const isAtFields = refusal?.code === 'invalidFields' && refusal.fields.length > 0
  const shown = refusal && !isAtFields && !shownElsewhere.includes(refusal.code) ? refusal : undefined
  return (
    <>
      <div role="alert">{shown && <FormNotice tone="bad">{refusalText(shown.code)}</FormNotice>}</div>
      {waitSeconds > 0 && (
        <FormNotice tone="neutral">
          <Plural value={waitSeconds} one="You can try again in # second." other="You can try again in # seconds." />
        </FormNotice>
      )}
      {!isOnline && !shown && (
        <FormNotice tone="offline">
          <Trans>You’re offline. You can fill this in now and send it when you’re connected.</Trans>
        </FormNotice>
      )}
    </>
  )
}

function refusalText(code: ErrorCode) {
  if (code !== 'offline') return errorText(code)
  return <Trans>You’re offline. Nothing you entered was lost. Try again when you reconnect.</Trans>
}
