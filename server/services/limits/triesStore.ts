import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import { runQuery } from '../../storage/runQuery.ts'
import type { Database } from '../../storage/database.ts'
import type { Clock, TriesStore } from '../../ports.ts'

type CountedTry = Parameters<FastifyRateLimitStore['incr']>[1]

const oneTry = `insert into try_count (key_hash, tries, began_at) values (?, 1, ?)
  on conflict (key_hash) do update set
    tries = case when try_count.began_at <= excluded.began_at - cast(? as bigint) or try_count.began_at > excluded.began_at
      then 1 else try_count.tries + 1 end,
    began_at = case when try_count.began_at <= excluded.began_at - cast(? as bigint) or try_count.began_at > excluded.began_at
      then excluded.began_at else try_count.began_at end
  returning tries, began_at`

/** Milliseconds after which counts are cleared; every limit uses a shorter period. */
const retentionMs = 3_600_000

/**
 * Creates a rate-limit store in the database, shared by all processes. Keys are hashed, because addresses and names are
 * private and of any length.
 */
export function createTriesStore(database: Database, steady: Clock): TriesStore {
  let cleared = steady()
  const count = async (key: string, windowMs: number): Promise<{ current: number; ttl: number }> => {
    const now = steady()
    if (now - cleared > retentionMs) {
      cleared = now
      await database
        .deleteFrom('try_count')
        .where('began_at', '<', now - retentionMs)
        .execute()
    }
    const hash = createHash('sha256').update(key).digest('base64url')
    const [row] = await runQuery<{ tries: number; began_at: number }>(database, oneTry, [hash, now, windowMs, windowMs])
    return { current: row!.tries, ttl: Math.max(0, row!.began_at + windowMs - now) }
  }
  return class CountedTries implements FastifyRateLimitStore {
    #place = 'tries'

    incr(key: string, respond: CountedTry, windowMs?: number): void {
      void count(`${this.#place} ${key}`, windowMs ?? 60_000).then(
        (counted) => respond(null, counted),
        (error: Error) => respond(error),
      )
    }

    child({ routeInfo }: RouteOptions & { path: string; prefix: string; routeInfo?: RouteOptions }): CountedTries {
      const own = new CountedTries()
      own.#place = `${String(routeInfo?.method ?? 'tries')} ${routeInfo?.url ?? ''}`
      return own
    }
  }
}

/** Maximum keys per route; the least recently used key is dropped first. */
const maxCounted = 5_000

/**
 * Creates an in-memory rate-limit store for one process. Uses monotonic time, so that setting the clock back doesn't
 * lock users out.
 */
export function createTriesInMemory(steady: Clock): TriesStore {
  return class RememberedTries implements FastifyRateLimitStore {
    readonly #counts = new Map<string, { tries: number; beganAt: number }>()

    incr(key: string, respond: CountedTry, windowMs = 60_000): void {
      const now = steady()
      const stored = this.#counts.get(key)
      const goesOn = stored !== undefined && now - stored.beganAt < windowMs && stored.beganAt <= now
      const counted = goesOn ? { tries: stored.tries + 1, beganAt: stored.beganAt } : { tries: 1, beganAt: now }
      this.#counts.delete(key)
      this.#counts.set(key, counted)
      const [oldest] = this.#counts.keys()
      if (this.#counts.size > maxCounted && oldest !== undefined) this.#counts.delete(oldest)
      respond(null, { current: counted.tries, ttl: counted.beganAt + windowMs - now })
    }

    child(): RememberedTries {
      return new RememberedTries()
    }
  }
}
