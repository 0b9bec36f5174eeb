import { readPendingIdentity } from '#domain/contracts/accountIdentity.ts'
import { call } from '#api/call.ts'
import type { PendingIdentity } from '#features/account/identity/RegisterWithIdentityScreen.tsx'
import { useAnswer } from '#session/form/useAnswer.ts'

/** Who came back from Google or Apple and waits in this browser; asked only where an address says that somebody may. */
export function usePendingIdentity(isEnabled: boolean): { pending: PendingIdentity | undefined; isReady: boolean } {
  const load = async () => (isEnabled ? (await call(readPendingIdentity, {})).pending : null)
  const { answer, refusal } = useAnswer(load, String(isEnabled))
  return { pending: answer ?? undefined, isReady: !isEnabled || answer !== undefined || refusal !== undefined }
}
