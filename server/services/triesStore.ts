import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import { runQuery } from '../storage/ask.ts'
import type { Database } from '../storage/database.ts'
import type { Clock, TriesStore } from '../ports.ts'

type CountedTry = Parameters<FastifyRateLimitStore['incr']>[1]

const oneTry = `insert into try_count (key_hash, tries, began_at) values (?, 1, ?)
  on conflict (key_hash) do update set
    tries = case when try_count.began_at <= excluded.began_at - cast(? as bigint) or try_count.began_at > excluded.began_at
      then 1 else try_count.tries + 1 end,
    began_at = case when try_count.began_at <= excluded.began_at - cast(? as bigint) or try_count.began_at > excluded.began_at
      then excluded.began_at else try_count.began_at end
  returning tries, began_at`

/** Counts that began this long ago are cleared away now and then (milliseconds); no limit reaches so far back. */
const retentionMs = 3_600_000

/**
 * Counts tries in the database, so that a limit holds over all server processes. Who and what is counted is kept as a hash: addresses
 * and account names are nobody's business, and may be of any length.
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

    incr(key: string, callback: CountedTry, windowMs?: number): void {
      void count(`${this.#place} ${key}`, windowMs ?? 60_000).then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      )
    }

    /** What is counted for one route, apart from all others. */
    child({ routeInfo }: RouteOptions & { path: string; prefix: string; routeInfo?: RouteOptions }): CountedTries {
      const own = new CountedTries()
      own.#place = `${String(routeInfo?.method ?? 'tries')} ${routeInfo?.url ?? ''}`
      return own
    }
  }
}

/** This many who and what are counted at most at each place; the ones that called longest ago are forgotten first. */
const maxCounted = 5_000

/** Counts tries in the memory of the one process, by time that passes evenly: a clock that is set back shuts nobody out. */
export function createTriesInMemory(steady: Clock): TriesStore {
  return class RememberedTries implements FastifyRateLimitStore {
    readonly #counts = new Map<string, { tries: number; beganAt: number }>()

    incr(key: string, callback: CountedTry, windowMs = 60_000): void {
      const now = steady()
      const stored = this.#counts.get(key)
      const goesOn = stored !== undefined && now - stored.beganAt < windowMs && stored.beganAt <= now
      const counted = goesOn ? { tries: stored.tries + 1, beganAt: stored.beganAt } : { tries: 1, beganAt: now }
      this.#counts.delete(key)
      this.#counts.set(key, counted)
      const [oldest] = this.#counts.keys()
      if (this.#counts.size > maxCounted && oldest !== undefined) this.#counts.delete(oldest)
      callback(null, { current: counted.tries, ttl: counted.beganAt + windowMs - now })
    }

    /** What is counted for one route, apart from all others. */
    child(): RememberedTries {
      return new RememberedTries()
    }
  }
}
