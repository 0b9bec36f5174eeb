import { Trans } from '@lingui/react/macro'
import type { LeaveOptions } from '#session/seal/endOnDevice.ts'
import { useSession } from '#session/useSession.ts'
import { useToast } from '#ui/toasts.ts'

export type SignOut = (options: LeaveOptions) => Promise<void>

export function useSignOutAndReport(hasUnsent: boolean): SignOut {
  const { signOut } = useSession()
  const show = useToast()
  return async (options) => {
    const outcome = await signOut(options)
    if (outcome === 'removed') {
      show({ text: <Trans>Signed out. Your data was removed from this device.</Trans> })
    } else if (hasUnsent || options.remove) {
      show({
        text: <Trans>Signed out. Unsent changes stay on this device until you sign in here again.</Trans>,
      })
    }
  }
}
