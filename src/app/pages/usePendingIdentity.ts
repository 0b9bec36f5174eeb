import { readPendingIdentity } from '#domain/contracts/accountIdentity.ts'
import { call } from '#api/call.ts'
import type { PendingIdentity } from '#features/account/identity/RegisterWithIdentityScreen.tsx'
import { useAnswer } from '#session/form/useAnswer.ts'

/** Returns a pending Google or Apple identity, which is requested only if `isEnabled`. */
export function usePendingIdentity(isEnabled: boolean): { pending: PendingIdentity | undefined; isReady: boolean } {
  const load = async () => (isEnabled ? (await call(readPendingIdentity, {})).pending : null)
  const { answer, refusal } = useAnswer(load, String(isEnabled))
  return { pending: answer ?? undefined, isReady: !isEnabled || answer !== undefined || refusal !== undefined }
}
