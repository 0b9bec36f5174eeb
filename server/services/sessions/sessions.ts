import { createHash } from 'node:crypto'
import type { Member, Role } from '#domain/access/permissions.ts'
import type { SessionProof } from '../../http/sessionCookies.ts'
import { runQuery } from '../../storage/runQuery.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { proofs } from '../credentials/proofs.ts'
import { personName } from '../people/personName.ts'
import { readOpenGroups } from '../records/openGroups.ts'
import { readBoundSurveys } from '../records/boundSurveys.ts'
import type { Ports } from '../../ports.ts'

const day = 86_400_000
const minute = 60_000
const idleLimit = 30 * day
const absoluteLimit = proofs.session.lasts
/** Minimum interval between writes of a session's last use, so that most reads don't write. */
const touchEvery = day / 24
/** Lifetime of the previous token after a rotation, in milliseconds, while the new token hasn't been seen. */
const untilSeen = day
/** Remaining lifetime of the previous token, for pending requests, once the new token has been seen. */
const underWay = minute

export type Account = AccountRow

export interface Session {
  readonly id: string
  readonly tokenHash: string
  readonly member: Member
  readonly account: Pick<
    AccountRow,
    'email' | 'first_name' | 'last_name' | 'user_name' | 'locale' | 'area_unit' | 'currency' | 'staff_id' | 'seal_key'
  >
  /** Start of the session in milliseconds since 1970. */
  readonly openedAt: number
  readonly expiresAt: number
  /** True if this use extended the session, so the cookies should be set again. */
  readonly hasMoved: boolean
  readonly newToken?: string
}

export interface WayIn {
  readonly way: 'password' | 'google' | 'apple' | 'invitation' | 'staff'
  readonly address: string
  readonly agent: string
  /** End of the session if earlier than usual, in milliseconds since 1970. */
  readonly endsAt?: number | undefined
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const endOf = (createdAt: number, lastSeenAt: number, endsAt?: number | null): number =>
  Math.min(lastSeenAt + idleLimit, createdAt + absoluteLimit, endsAt ?? Infinity)

async function readMember({ database }: Pick<Ports, 'database'>, account: AccountRow): Promise<Member> {
  const member = {
    userId: account.id,
    companyId: account.company_id,
    roles: JSON.parse(account.roles) as Role[],
    boundStoreIds: JSON.parse(account.bound_store_ids) as string[],
  }
  const ofAccount = JSON.parse(account.bound_survey_ids ?? '[]') as string[]
  const groups = await readOpenGroups(database, member)
  return { ...member, boundSurveyIds: await readBoundSurveys(database, member, ofAccount), groups }
}

/** Returns the member of a valid account, with current rights and name; undefined if the account is invalid. */
export async function findMember(
  context: Pick<Ports, 'database'>,
  companyId: string,
  userId: string,
): Promise<{ readonly member: Member; readonly name: string } | undefined> {
  const account = await context.database
    .selectFrom('account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('status', '=', 1)
    .executeTakeFirst()
  return account && { member: await readMember(context, account), name: personName(account) }
}

const makeToken = ({ random }: Pick<Ports, 'random'>): string => Buffer.from(random(32)).toString('base64url')

/** Opens a session with a 256-bit random token, stored only as a hash. Removes the company's expired sessions. */
export async function openSession(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  account: Pick<AccountRow, 'id' | 'company_id'>,
  wayIn?: WayIn,
): Promise<{ token: string; deviceKey: string; expiresAt: number }> {
  const { database, clock, random } = context
  const token = makeToken(context)
  const deviceKey = makeToken(context)
  const now = clock()
  await database
    .deleteFrom('session')
    .where('company_id', '=', account.company_id)
    .where((where) =>
      where.or([where('last_seen_at', '<', now - idleLimit), where('created_at', '<', now - absoluteLimit)]),
    )
    .execute()
  await database
    .insertInto('session')
    .values({
      company_id: account.company_id,
      token_hash: hashToken(token),
      user_id: account.id,
      created_at: now,
      last_seen_at: now,
      id: Buffer.from(random(12)).toString('base64url'),
      agent: wayIn?.agent ?? null,
      address: wayIn?.address ?? null,
      way: wayIn?.way ?? null,
      ends_at: wayIn?.endsAt ?? null,
      device_key_hash: hashToken(deviceKey),
    })
    .execute()
  await noteSeen(context, account)
  return { token, deviceKey, expiresAt: endOf(now, now, wayIn?.endsAt) }
}

type SessionRow = AccountRow & {
  readonly opened_at: number
  readonly last_seen_at: number
  readonly current_hash: string
  readonly session_id: string | null
  readonly previous_hash: string | null
  readonly previous_until: number | null
  readonly must_rotate: number | null
  readonly ends_at: number | null
  readonly device_key_hash: string | null
  readonly device_key_seen: number | null
}

const session = `select account.*, session.created_at as opened_at, session.last_seen_at, session.token_hash as current_hash,
  session.id as session_id, session.previous_hash, session.previous_until, session.must_rotate, session.ends_at,
  session.device_key_hash, session.device_key_seen
  from session inner join account on account.company_id = session.company_id and account.id = session.user_id`
const sessionByToken = `${session} where session.token_hash = ?`
const sessionByPrevious = `${session} where session.previous_hash = ? and session.previous_until > ?`

/**
 * Returns a token's session. Returns undefined if the session is unknown, has ended (30 days unused, 90 days old or
 * past its `ends_at`) or belongs to an invalid account, such as a guest with a removed staff account. Once a browser
 * has sent the device key, it must always send the key, so that a locked device, which removed the key, has no access.
 * The token alone can end a session (`isEnding`). With `mayRotate`, issues a new token if one is due, which the caller
 * must send.
 */
export async function readSession(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  { token, deviceKey }: SessionProof,
  { mayRotate = false, isEnding = false }: { mayRotate?: boolean; isEnding?: boolean } = {},
): Promise<Session | undefined> {
  const { database, clock } = context
  const shown = hashToken(token)
  const now = clock()
  const [current] = await runQuery<SessionRow>(database, sessionByToken, [shown])
  const row = current ?? (await runQuery<SessionRow>(database, sessionByPrevious, [shown, now]))[0]
  if (!row || row.status !== 1 || endOf(row.opened_at, row.last_seen_at, row.ends_at) <= now) return undefined
  if (row.staff_id !== null && !(await isStaff(context, row.staff_id))) return undefined
  const hasDeviceKey = deviceKey !== undefined && hashToken(deviceKey) === row.device_key_hash
  if (row.device_key_seen === 1 && !hasDeviceKey && !isEnding) return undefined
  if (hasDeviceKey && row.device_key_seen !== 1) await touch(context, row, { device_key_seen: 1 })
  // A session opened or used while the clock was ahead would outlive other sessions, so restart its lifetime now.
  const isAhead = row.last_seen_at - now >= touchEvery
  const hasMoved = isAhead || now - row.last_seen_at >= touchEvery
  const openedAt = isAhead ? Math.min(row.opened_at, now) : row.opened_at
  if (hasMoved) {
    await touch(context, row, { last_seen_at: now, created_at: openedAt })
    await noteSeen(context, row)
  }
  if (current) await endPrevious(context, current)
  const newToken = mayRotate && isDue(row, current !== undefined, now) ? await renew(context, row) : undefined
  const { email, first_name, last_name, user_name, locale, area_unit, currency, staff_id, seal_key } = row
  return {
    id: row.session_id ?? '',
    tokenHash: newToken === undefined ? row.current_hash : hashToken(newToken),
    member: await readMember(context, row),
    account: { email, first_name, last_name, user_name, locale, area_unit, currency, staff_id, seal_key },
    openedAt,
    expiresAt: endOf(openedAt, hasMoved ? now : row.last_seen_at, row.ends_at),
    hasMoved,
    ...(newToken === undefined ? {} : { newToken }),
  }
}

const isStaff = async ({ database }: Pick<Ports, 'database'>, id: string): Promise<boolean> => {
  const staff = database.selectFrom('staff').select('id').where('id', '=', id).where('status', '=', 1)
  return (await staff.executeTakeFirst()) !== undefined
}

/** State of `must_rotate` if a new token is due. */
const due = 1
/** State of `must_rotate` if a new token was issued but hasn't been seen. */
const given = 2

/** Returns whether a new token is due, after a change of rights or if the response with the new token was lost. */
const isDue = (row: SessionRow, isCurrent: boolean, now: number): boolean =>
  isCurrent ? row.must_rotate === due : row.must_rotate === given && now > row.previous_until! - untilSeen + underWay

const touch = (
  { database }: Pick<Ports, 'database'>,
  { company_id, current_hash }: SessionRow,
  change: {
    last_seen_at?: number
    created_at?: number
    previous_until?: number
    must_rotate?: number
    device_key_seen?: number
  },
) =>
  database
    .updateTable('session')
    .set(change)
    .where('company_id', '=', company_id)
    .where('token_hash', '=', current_hash)
    .execute()

/** Ends the previous token when the new token is seen; pending requests may still use the previous token. */
async function endPrevious(context: Pick<Ports, 'database' | 'clock'>, row: SessionRow): Promise<void> {
  if (row.must_rotate !== given) return
  await touch(context, row, { previous_until: context.clock() + underWay, must_rotate: 0 })
}

/**
 * Rotates the token; returns undefined if another request has just rotated it. The old token stays valid for a while.
 */
async function renew(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  { company_id, current_hash }: Pick<SessionRow, 'company_id' | 'current_hash'>,
  next = { must_rotate: given, previous_until: context.clock() + untilSeen },
): Promise<string | undefined> {
  const token = makeToken(context)
  const renewed = await context.database
    .updateTable('session')
    .set((row) => ({
      token_hash: hashToken(token),
      // If the new token never arrived, the browser still has the older token.
      previous_hash: row.case().when('must_rotate', '=', given).then(row.ref('previous_hash')).else(current_hash).end(),
      ...next,
    }))
    .where('company_id', '=', company_id)
    .where('token_hash', '=', current_hash)
    .executeTakeFirst()
  return renewed.numUpdatedRows === 1n ? token : undefined
}

/**
 * Rotates a session's token immediately, as after a password change. The old token stays valid only for pending
 * requests.
 */
export const rotateSession = (
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  { member, tokenHash }: Pick<Session, 'member' | 'tokenHash'>,
): Promise<string | undefined> => {
  const next = { must_rotate: 0, previous_until: context.clock() + underWay }
  return renew(context, { company_id: member.companyId, current_hash: tokenHash }, next)
}

/** Stores the current time as the account's last use, because sessions are deleted when they end. */
export async function noteSeen(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { company_id, id }: Pick<AccountRow, 'company_id' | 'id'>,
): Promise<void> {
  const account = database.updateTable('account').set({ seen_at: clock() }).where('company_id', '=', company_id)
  await account.where('id', '=', id).execute()
}

/** Ends a session by its current or previous token; unknown tokens are ignored. */
export async function closeSession(
  { database, clock, pokes }: Pick<Ports, 'database' | 'clock' | 'pokes'>,
  token: string,
): Promise<void> {
  const shown = hashToken(token)
  const closed = await database
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('token_hash', '=', shown),
        where.and([where('previous_hash', '=', shown), where('previous_until', '>', clock())]),
      ]),
    )
    .returning(['company_id', 'user_id'])
    .execute()
  for (const { company_id, user_id } of closed) pokes.announce(company_id, 'access', user_id)
}
