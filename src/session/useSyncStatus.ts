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

/** What the sync knows of the connection now; draws again when that changes. */
export function useLoopState(): LoopState {
  const { sync } = useOpenSession()
  return useSyncExternalStore(sync.subscribe, sync.state)
}

/** How much is unsent, refused or open on this device; undefined while it is being read. */
export const useChangeCounts = (): ChangeCounts | undefined => useRecords(counts, [])

/** True when the server asks for a new sign-in, whoever met the refusal first. */
export function useNeedsSignIn(): boolean {
  const isSignInRequested = useAtomValue(needsSignInAtom)
  return useLoopState().needsSignIn || isSignInRequested
}

/** The one thing a person must know about their work now; a change counts once, with its files. Undefined until its counts are read. */
export function useSyncStatus(): SyncStatus | undefined {
  const { isSending: isSendingChanges, isOnline, offlineSince } = useLoopState()
  const isSendingFiles = useFileSync().isSending
  const needsSignIn = useNeedsSignIn()
  const { member } = useSession()
  const known = useChangeCounts()
  if (!known) return undefined
  // A conflict needs only those who may decide it.
  const mayDecide = canAll(member, 'conflict.resolve')
  const conflicts = mayDecide ? known.conflicts : 0
  const notices = mayDecide ? known.notices.decider : known.notices.other
  const isSending = isSendingChanges || (isSendingFiles && known.filesWaiting > 0)
  const needsYou = known.needsYou + known.filesRefused + notices
  return statusOf({ ...known, needsYou, conflicts, isSending, isOnline, offlineSince, needsSignIn })
}
