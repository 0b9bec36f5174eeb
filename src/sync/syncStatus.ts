export interface SyncFacts {
  readonly waiting: number
  readonly filesWaiting: number
  readonly isSending: boolean
  readonly needsYou: number
  readonly conflicts: number
  readonly isOnline: boolean
  readonly offlineSince: number | undefined
  readonly needsSignIn: boolean
  readonly lastSyncAt: number | undefined
}

/**
 * The most important fact about the user's work. `count` is the number of changes, or of files if no change is pending.
 * For `needsYou`, it is the number of items that need attention.
 */
export type SyncStatus =
  | { readonly kind: 'saved' }
  | { readonly kind: 'toSend'; readonly count: number; readonly areFiles: boolean }
  | { readonly kind: 'sending'; readonly count: number }
  | { readonly kind: 'needsYou'; readonly count: number }
  | { readonly kind: 'offline'; readonly since: number | undefined; readonly count: number; readonly areFiles: boolean }
  | { readonly kind: 'needsSignIn'; readonly count: number }

/** Returns the status by priority: required sign-in, pending decisions, offline, then unsent work. */
export function statusOf(facts: SyncFacts): SyncStatus {
  const { waiting, filesWaiting, needsYou, conflicts } = facts
  // Files count only if no change is pending, because to its author, a change and its photos are one thing.
  const areFiles = waiting === 0 && filesWaiting > 0
  const count = areFiles ? filesWaiting : waiting
  if (facts.needsSignIn) return { kind: 'needsSignIn', count }
  if (needsYou + conflicts > 0) return { kind: 'needsYou', count: needsYou + conflicts }
  if (!facts.isOnline) return { kind: 'offline', since: facts.offlineSince, count, areFiles }
  if (count === 0) return { kind: 'saved' }
  return facts.isSending ? { kind: 'sending', count } : { kind: 'toSend', count, areFiles }
}
