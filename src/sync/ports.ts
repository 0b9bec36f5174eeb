import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { getScopes, pull, push } from '#domain/contracts/sync.ts'
import type { LocalStore } from '#db/localStore.ts'
import type { Clock, Random } from '#db/savePorts.ts'

/** What the server is asked. Each throws `AppError`; `offline` for everything that is no answer of our server. */
export interface Net {
  scopes(): Promise<ReplyOf<typeof getScopes>>
  push(input: InputOf<typeof push>): Promise<ReplyOf<typeof push>>
  pull(input: InputOf<typeof pull>): Promise<ReplyOf<typeof pull>>
}

/**
 * Lets one of several tabs at a time do the work of that name. It saves requests only: what is done must be right without it,
 * because a frozen tab may hold a lock for ever.
 */
export interface Locks {
  run<T>(name: string, work: () => Promise<T>): Promise<T>
}

export interface Timers {
  /** Runs work once after some milliseconds; the answer takes it back. */
  after(ms: number, work: () => void): () => void
}

/** Everything the engine knows of the world. */
export interface SyncPorts {
  /** Name of the database, which the lock is for. */
  readonly name: string
  readonly userId: string
  readonly clock: Clock
  readonly random: Random
  readonly store: LocalStore
  readonly net: Net
  readonly locks: Locks
}
