import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { ServerContext } from '../../context.ts'
import { hashOf } from './secrets.ts'

type Keeper = Pick<ServerContext, 'database' | 'clock'>

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
export async function takeMailTurn({ database, clock }: Keeper, about: string): Promise<number> {
  const now = clock()
  const key_hash = hashOf(`mail ${about}`)
  const kept = await database.selectFrom('throttle').selectAll().where('key_hash', '=', key_hash).executeTakeFirst()
  if (kept && kept.until_at > now) throw tooEarly('waitForMail', kept.until_at - now)
  const count = kept && now - kept.last_at < day ? kept.count + 1 : 1
  const next = { count, last_at: now, until_at: now + waitAfter(count) }
  const taken = await database
    .insertInto('throttle')
    .values({ key_hash, ...next })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(next)
        .where('throttle.until_at', '=', kept?.until_at ?? -1),
    )
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows !== 1n) throw tooEarly('waitForMail', firstWait)
  return waitAfter(count) / second
}

/** Seconds until the next mail about somebody may be asked for; 0 for now. */
export async function mailWait({ database, clock }: Keeper, about: string): Promise<number> {
  const key_hash = hashOf(`mail ${about}`)
  const kept = await database
    .selectFrom('throttle')
    .select('until_at')
    .where('key_hash', '=', key_hash)
    .executeTakeFirst()
  return Math.max(0, Math.ceil(((kept?.until_at ?? 0) - clock()) / second))
}

/** What tries are counted by, how many are free, and the longest wait after more of them (milliseconds). */
export interface TryCount {
  readonly key: string
  readonly free: number
  readonly longest: number
}

/**
 * What wrong passwords are counted by: an account from one address, so that its owner elsewhere is not shut out; an account from
 * everywhere; an address with all accounts. Each wait is twice the one before it; nothing is locked for good.
 */
export const passwordTries = (account: string, network: string): readonly TryCount[] => [
  { key: `password ${account} from ${network}`, free: 5, longest: 900 * second },
  { key: `password ${account}`, free: 20, longest: 60 * second },
  { key: `password from ${network}`, free: 50, longest: 300 * second },
]

/** Refuses with `tooManyTries`, and the seconds that are left, while any of the counts has to wait. */
export async function refuseIfHeld({ database, clock }: Keeper, counts: readonly TryCount[]): Promise<void> {
  const kept = await database
    .selectFrom('throttle')
    .select((row) => row.fn.max('until_at').as('until_at'))
    .where(
      'key_hash',
      'in',
      counts.map(({ key }) => hashOf(key)),
    )
    .executeTakeFirst()
  const left = Number(kept?.until_at ?? 0) - clock()
  if (left > 0) throw tooEarly('tooManyTries', left)
}

/** Counts a wrong try. */
export async function countFailure({ database, clock }: Keeper, counts: readonly TryCount[]): Promise<void> {
  const now = clock()
  await database
    .deleteFrom('throttle')
    .where('last_at', '<', now - day)
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
export async function forgiveFailures({ database }: Keeper, [own]: readonly TryCount[]): Promise<void> {
  if (own) await database.deleteFrom('throttle').where('key_hash', '=', hashOf(own.key)).execute()
}

const tooEarly = (code: ErrorCode, leftMs: number): AppError =>
  new AppError(code, { waitSeconds: Math.ceil(leftMs / second) })
