import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useChangeCounts, useLoopState } from '#session/useSyncStatus.ts'
import { useSession } from '#session/useSession.ts'

const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((module) => ({ default: module.SignOutDialog })))

/** Signs out at once when everything was sent and there is a way back in; otherwise asks first. Nothing is ever dropped. */
export function useSignOut(): { ask: () => void; dialog: ReactNode } {
  const { signOut } = useSession()
  const counts = useChangeCounts()
  const { isOnline } = useLoopState()
  const [isAsking, setIsAsking] = useState(false)
  const changes = (counts?.waiting ?? 0) + (counts?.needsYou ?? 0)
  const files = (counts?.filesWaiting ?? 0) + (counts?.filesRefused ?? 0)
  return {
    ask: () => (changes + files > 0 || !isOnline ? setIsAsking(true) : void signOut()),
    dialog: isAsking && (
      <Suspense>
        <SignOutDialog unsent={{ changes, files }} onClose={() => setIsAsking(false)} />
      </Suspense>
    ),
  }
}
