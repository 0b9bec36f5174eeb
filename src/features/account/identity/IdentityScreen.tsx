import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { finishIdentity } from '#domain/contracts/accountIdentity.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { call } from '#api/call.ts'
import { endOnServerIfDue } from '#session/endOnServer.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import { setLogoutDue } from '#session/people.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EntryFrame } from '../EntryFrame.tsx'
import { BadLink } from '../BadLink.tsx'

export type IdentityOutcome = ReplyOf<typeof finishIdentity>

export interface IdentityScreenProps {
  /** Key of the provider's response on the server; undefined without a response. */
  state: string | undefined
  onOutcome: (outcome: IdentityOutcome) => void
}

export function IdentityScreen({ state, onOutcome }: IdentityScreenProps) {
  const { answer, refusal, again } = useAnswer(() => finish(state), state ?? '')
  const report = useEffectEvent(onOutcome)
  useEffect(() => {
    if (answer) report(answer)
  }, [answer])
  return (
    <EntryFrame title={<Trans>Sign in</Trans>}>
      {refusal ? (
        <BadLink refusal={refusal} onRetry={again}>
          <Trans>Sign in again.</Trans>
        </BadLink>
      ) : (
        <Skeleton lines={3} />
      )}
    </EntryFrame>
  )
}

async function finish(state: string | undefined): Promise<IdentityOutcome> {
  if (!state) throw new AppError('authorizationFailed')
  await endOnServerIfDue()
  const outcome = await call(finishIdentity, { state })
  if (outcome.outcome === 'signedIn') setLogoutDue(false)
  return outcome
}
