import { AppError, type ErrorCode } from '#domain/errors.ts'
import { hashOf } from './secrets.ts'
import type { Ports } from '../../ports.ts'

/** Waits go by time that passes evenly, so that a clock that is set does not make them longer or shorter. */
type Keeper = Pick<Ports, 'database' | 'steady'>

const second = 1_000
const day = 86_400_000
/** The wait after the first mail to somebody, and the longest one. */
const firstWait = 60 * second
const longestWait = 3_600 * second

/** How long one waits after the n-th mail within a day: twice as long each time, an hour at most. */
const waitAfter = (count: number): number => Math.min(firstWait * 2 ** (count - 1), longestWait)

/**
 * Takes the turn for a mail and tells how long the next one has to wait, in seconds. Too early is `waitForMail` with the seconds
 * that are left. It is counted by what the mail is about, so that the answer is the same whether there is anybody behind it.
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

/** Seconds until the next mail about somebody may be asked for; 0 for now. */
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
 * What is left of a wait. One that would last longer than any was noted while the clock was ahead, before the server was started again:
 * it is none.
 */
const leftOf = (until = 0, now: number, longest: number): number => {
  const left = until - now
  return left > longest ? 0 : Math.max(0, left)
}

/** What tries are counted by, how many are free, and the longest wait after more of them (milliseconds). */
export interface TryCount {
  readonly key: string
  readonly free: number
  readonly longest: number
}

/**
 * What wrong passwords are counted by: an account from one address, so that its owner elsewhere is not shut out; an address with all
 * accounts; an account from everywhere. An account goes by its id, whatever name of it was typed. Each wait is twice the one before
 * it; nothing is locked for good.
 */
export const passwordTries = (account: string, network: string): PasswordTries => [
  { key: `password ${account} from ${network}`, free: 5, longest: 900 * second },
  { key: `password from ${network}`, free: 50, longest: 300 * second },
  { key: `password ${account}`, free: 20, longest: 60 * second },
]
type PasswordTries = readonly [own: TryCount, network: TryCount, everywhere: TryCount]

/** What failed checks for a person are counted by: where they come from, and nothing else. */
export const robotTries = (network: string): readonly TryCount[] => [
  { key: `robot from ${network}`, free: 20, longest: 300 * second },
]

/** Refuses with `tooManyTries`, and the seconds that are left, while any of the counts has to wait. */
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

/** Counts a wrong try. */
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

/** Forgets the wrong tries of an account from an address, after a right one. */
export async function forgiveFailures(
  { database }: Pick<Keeper, 'database'>,
  [own]: readonly TryCount[],
): Promise<void> {
  if (own) await database.deleteFrom('throttle').where('key_hash', '=', hashOf(own.key)).execute()
}

const tooEarly = (code: ErrorCode, leftMs: number): AppError =>
  new AppError(code, { waitSeconds: Math.ceil(leftMs / second) })
