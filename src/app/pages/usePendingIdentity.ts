import { readPendingIdentity } from '#domain/contracts/accountIdentity.ts'
import { call } from '#api/call.ts'
import type { PendingIdentity } from '#features/account/identity/RegisterWithIdentityScreen.tsx'
import { useAnswer } from '#session/form/useAnswer.ts'

/** Who came back from Google or Apple and waits in this browser; asked only where an address says that somebody may. */
export function usePendingIdentity(isAsked: boolean): { pending: PendingIdentity | undefined; isReady: boolean } {
  const ask = async () => (isAsked ? (await call(readPendingIdentity, {})).pending : null)
  const { answer, refusal } = useAnswer(ask, String(isAsked))
  return { pending: answer ?? undefined, isReady: !isAsked || answer !== undefined || refusal !== undefined }
}
