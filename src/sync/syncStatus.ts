/** What is known of unsent work and of the connection. Times in milliseconds since 1970. */
export interface SyncFacts {
  /** Changes and files that wait to be sent. */
  readonly waiting: number
  readonly isSending: boolean
  /** Changes and files that were refused. */
  readonly needsYou: number
  readonly conflicts: number
  readonly isOnline: boolean
  readonly offlineSince: number | undefined
  readonly needsSignIn: boolean
  readonly lastSyncAt: number | undefined
}

/** The one thing a person must know about their work now; counts are changes and files, or decisions for `needsYou`. */
export type SyncStatus =
  | { readonly kind: 'saved' }
  | { readonly kind: 'toSend'; readonly count: number }
  | { readonly kind: 'sending'; readonly count: number }
  | { readonly kind: 'needsYou'; readonly count: number }
  | { readonly kind: 'offline'; readonly since: number | undefined; readonly count: number }
  | { readonly kind: 'needsSignIn'; readonly count: number }

/** What to say first: a sign-in that is needed, then decisions that wait, then being offline, then what is on its way. */
export function statusOf(facts: SyncFacts): SyncStatus {
  const { waiting, needsYou, conflicts } = facts
  if (facts.needsSignIn) return { kind: 'needsSignIn', count: waiting }
  if (needsYou + conflicts > 0) return { kind: 'needsYou', count: needsYou + conflicts }
  if (!facts.isOnline) return { kind: 'offline', since: facts.offlineSince, count: waiting }
  if (waiting === 0) return { kind: 'saved' }
  return { kind: facts.isSending ? 'sending' : 'toSend', count: waiting }
}
