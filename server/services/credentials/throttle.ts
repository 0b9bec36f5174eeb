import { AppError, type ErrorCode } from '#domain/errors.ts'
import { hashOf } from './secrets.ts'
import type { Ports } from '../../ports.ts'

/** Ports for throttling. `steady` is monotonic, so that clock changes don't affect waits. */
type Keeper = Pick<Ports, 'database' | 'steady'>

const second = 1_000
const day = 86_400_000
const firstWait = 60 * second
const longestWait = 3_600 * second

/** Returns the wait in milliseconds after the n-th email: a minute, doubled each time, up to an hour. */
const waitAfter = (count: number): number => Math.min(firstWait * 2 ** (count - 1), longestWait)

/**
 * Reserves an email slot and returns the seconds until the next slot. If called too early, throws `waitForMail` with
 * the remaining seconds. Counts by `about`, whether or not an account exists, so that the wait doesn't reveal accounts.
 */
export async function takeMailTurn({ database, steady }: Keeper, about: string): Promise<number> {
  const now = steady()
  const key_hash = hashOf(`mail ${about}`)
  const stored = await database.selectFrom('throttle').selectAll().where('key_hash', '=', key_hash).executeTakeFirst()
  const left = leftOf(stored?.until_at, now, longestWait)
  if (left > 0) throw tooEarly('waitForMail', left)
  const count = stored && Math.abs(now - stored.last_at) < day ? stored.count + 1 : 1
  const next = { count, last_at: now, until_at: now + waitAfter(count) }
  const taken = await database
    .insertInto('throttle')
    .values({ key_hash, ...next })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(next)
        .where('throttle.until_at', '=', stored?.until_at ?? -1),
    )
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows !== 1n) throw tooEarly('waitForMail', firstWait)
  return waitAfter(count) / second
}

/** Returns the seconds until the next email about a subject can be sent. */
export async function mailWait({ database, steady }: Keeper, about: string): Promise<number> {
  const key_hash = hashOf(`mail ${about}`)
  const stored = await database
    .selectFrom('throttle')
    .select('until_at')
    .where('key_hash', '=', key_hash)
    .executeTakeFirst()
  return Math.ceil(leftOf(stored?.until_at, steady(), longestWait) / second)
}

/**
 * Returns the remaining wait in milliseconds; 0 for a wait above the maximum, which was stored before a restart while
 * the clock was ahead.
 */
const leftOf = (until = 0, now: number, longest: number): number => {
  const left = until - now
  return left > longest ? 0 : Math.max(0, left)
}

/** Counter key, free tries, and the longest wait after them in milliseconds. */
export interface TryCount {
  readonly key: string
  readonly free: number
  readonly longest: number
}

/**
 * Returns the wrong-password counters: per account and network, so that the account's user can still sign in from
 * elsewhere; per network; and per account from any network. For a known account, `account` is its id, so that email and
 * user name share the counters. Each failure doubles the wait up to a limit, so no account is locked permanently.
 */
export const passwordTries = (account: string, network: string): PasswordTries => [
  { key: `password ${account} from ${network}`, free: 5, longest: 900 * second },
  { key: `password from ${network}`, free: 50, longest: 300 * second },
  { key: `password ${account}`, free: 20, longest: 60 * second },
]
type PasswordTries = readonly [own: TryCount, network: TryCount, everywhere: TryCount]

export const robotTries = (network: string): readonly TryCount[] => [
  { key: `robot from ${network}`, free: 20, longest: 300 * second },
]

/** Throws `tooManyTries` with the seconds left if any counter's wait hasn't ended. */
export async function refuseIfHeld({ database, steady }: Keeper, counts: readonly TryCount[]): Promise<void> {
  const longest = new Map(counts.map((count) => [hashOf(count.key), count.longest]))
  const stored = await database
    .selectFrom('throttle')
    .select(['key_hash', 'until_at'])
    .where('key_hash', 'in', [...longest.keys()])
    .execute()
  const now = steady()
  const left = Math.max(0, ...stored.map((row) => leftOf(row.until_at, now, longest.get(row.key_hash)!)))
  if (left > 0) throw tooEarly('tooManyTries', left)
}

export async function countFailure({ database, steady }: Keeper, counts: readonly TryCount[]): Promise<void> {
  const now = steady()
  await database
    .deleteFrom('throttle')
    .where((row) => row.or([row('last_at', '<', now - day), row('last_at', '>', now + day)]))
    .execute()
  for (const { key, free, longest } of counts) {
    const key_hash = hashOf(key)
    const counted = await database
      .insertInto('throttle')
      .values({ key_hash, count: 1, last_at: now, until_at: now })
      .onConflict((conflict) =>
        conflict.column('key_hash').doUpdateSet((row) => ({ count: row('throttle.count', '+', 1), last_at: now })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    const over = counted.count - free
    if (over <= 0) continue
    const until_at = now + Math.min(2 ** over * second, longest)
    await database.updateTable('throttle').set({ until_at }).where('key_hash', '=', key_hash).execute()
  }
}

export async function forgiveFailures(
  { database }: Pick<Keeper, 'database'>,
  [own]: readonly TryCount[],
): Promise<void> {
  if (own) await database.deleteFrom('throttle').where('key_hash', '=', hashOf(own.key)).execute()
}

const tooEarly = (code: ErrorCode, leftMs: number): AppError =>
  new AppError(code, { waitSeconds: Math.ceil(leftMs / second) })
