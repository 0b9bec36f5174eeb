import { type ReactNode, useState } from 'react'
import { useChangeCounts } from '#session/useSyncStatus.ts'
import { useSession } from '#session/useSession.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

/** Signs out at once when everything was sent; otherwise asks what becomes of the rest. Nothing is ever dropped. */
export function useSignOut(): { ask: () => void; dialog: ReactNode } {
  const { signOut } = useSession()
  const counts = useChangeCounts()
  const [isAsking, setIsAsking] = useState(false)
  const unsent = (counts?.waiting ?? 0) + (counts?.needsYou ?? 0)
  return {
    ask: () => (unsent > 0 ? setIsAsking(true) : void signOut()),
    dialog: isAsking && <SignOutDialog unsent={unsent} onClose={() => setIsAsking(false)} />,
  }
}
