import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useChangeCounts } from '#session/useSyncStatus.ts'

const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((module) => ({ default: module.SignOutDialog })))

export function useSignOut(): { requestSignOut: () => void; dialog: ReactNode } {
  const counts = useChangeCounts()
  const [isAsking, setIsAsking] = useState(false)
  const changes = (counts?.waiting ?? 0) + (counts?.needsYou ?? 0)
  const files = (counts?.filesWaiting ?? 0) + (counts?.filesRefused ?? 0)
  return {
    requestSignOut: () => setIsAsking(true),
    dialog: isAsking && (
      <Suspense>
        <SignOutDialog unsent={{ changes, files }} onClose={() => setIsAsking(false)} />
      </Suspense>
    ),
  }
}
