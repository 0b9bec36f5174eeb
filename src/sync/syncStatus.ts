/** What is known of unsent work and of the connection. Times in milliseconds since 1970. */
export interface SyncFacts {
  /** Changes that wait to be sent. */
  readonly waiting: number
  /** Files that wait to be sent; those of a change that waits go with it. */
  readonly filesWaiting: number
  readonly isSending: boolean
  /** Changes and files that were refused. */
  readonly needsYou: number
  readonly conflicts: number
  readonly isOnline: boolean
  readonly offlineSince: number | undefined
  readonly needsSignIn: boolean
  readonly lastSyncAt: number | undefined
}

/** The one thing a person must know about their work now; `count` is changes, and files once no change waits; decisions for `needsYou`. */
export type SyncStatus =
  | { readonly kind: 'saved' }
  | { readonly kind: 'toSend'; readonly count: number; readonly areFiles: boolean }
  | { readonly kind: 'sending'; readonly count: number }
  | { readonly kind: 'needsYou'; readonly count: number }
  | { readonly kind: 'offline'; readonly since: number | undefined; readonly count: number; readonly areFiles: boolean }
  | { readonly kind: 'needsSignIn'; readonly count: number }

/** What to say first: a sign-in that is needed, then decisions that wait, then being offline, then what is on its way. */
export function statusOf(facts: SyncFacts): SyncStatus {
  const { waiting, filesWaiting, needsYou, conflicts } = facts
  // A change with its photos is one thing to whoever made it.
  const areFiles = waiting === 0 && filesWaiting > 0
  const count = areFiles ? filesWaiting : waiting
  if (facts.needsSignIn) return { kind: 'needsSignIn', count }
  if (needsYou + conflicts > 0) return { kind: 'needsYou', count: needsYou + conflicts }
  if (!facts.isOnline) return { kind: 'offline', since: facts.offlineSince, count, areFiles }
  if (count === 0) return { kind: 'saved' }
  return facts.isSending ? { kind: 'sending', count } : { kind: 'toSend', count, areFiles }
}
