import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { getScopes, pull, push } from '#domain/contracts/sync.ts'
import type { LocalStore } from '#db/localStore.ts'
import type { Clock, Random } from '#db/savePorts.ts'

/** The server's sync API. Each call throws `AppError`; `offline` for any response that isn't from our server. */
export interface Net {
  scopes(): Promise<ReplyOf<typeof getScopes>>
  push(input: InputOf<typeof push>): Promise<ReplyOf<typeof push>>
  pull(input: InputOf<typeof pull>): Promise<ReplyOf<typeof pull>>
}

/**
 * Locks that let one tab at a time do the named work. Only an optimization: work must be correct without them, because
 * a frozen tab may hold a lock forever.
 */
export interface Locks {
  run<T>(name: string, work: () => Promise<T>): Promise<T>
}

export interface Timers {
  after(ms: number, work: () => void): () => void
}

export interface SyncPorts {
  readonly name: string
  readonly userId: string
  readonly clock: Clock
  readonly random: Random
  readonly store: LocalStore
  readonly net: Net
  readonly locks: Locks
}
