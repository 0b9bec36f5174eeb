import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { canAll } from '#domain/access/permissions.ts'
import { type ChangeCounts, counts } from '#db/queries/changes.ts'
import type { LoopState } from '#sync/syncLoop.ts'
import { statusOf, type SyncStatus } from '#sync/syncStatus.ts'
import { useFileSync } from './files/useFileSync.ts'
import { needsSignInAtom } from './state.ts'
import { useRecords } from './useRecords.ts'
import { useOpenSession, useSession } from './useSession.ts'

export function useLoopState(): LoopState {
  const { sync } = useOpenSession()
  return useSyncExternalStore(sync.subscribe, sync.state)
}

export const useChangeCounts = (): ChangeCounts | undefined => useRecords(counts, [])

/** Returns whether the server requires a new sign-in, for sync or for any other request. */
export function useNeedsSignIn(): boolean {
  const isSignInRequested = useAtomValue(needsSignInAtom)
  return useLoopState().needsSignIn || isSignInRequested
}

export function useSyncStatus(): SyncStatus | undefined {
  const { isSending: isSendingChanges, isOnline, offlineSince } = useLoopState()
  const isSendingFiles = useFileSync().isSending
  const needsSignIn = useNeedsSignIn()
  const { member } = useSession()
  const known = useChangeCounts()
  if (!known) return undefined
  // Conflicts only need attention from members who may resolve them.
  const mayDecide = canAll(member, 'conflict.resolve')
  const conflicts = mayDecide ? known.conflicts : 0
  const notices = mayDecide ? known.notices.decider : known.notices.other
  const isSending = isSendingChanges || (isSendingFiles && known.filesWaiting > 0)
  const needsYou = known.needsYou + known.filesRefused + notices
  return statusOf({ ...known, needsYou, conflicts, isSending, isOnline, offlineSince, needsSignIn })
}
