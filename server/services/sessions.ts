import { createHash } from 'node:crypto'
import type { Member, Role } from '#domain/access/permissions.ts'
import type { ServerContext } from '../context.ts'
import { ask } from '../storage/ask.ts'
import type { AccountTable } from '../storage/databaseSchema.ts'

const day = 86_400_000
const idleLimit = 30 * day
const absoluteLimit = 90 * day
/** A session's last use is written at most this often, so that reading costs no write. */
const touchEvery = day / 24

/** A session that is open now. */
export interface Session {
  readonly tokenHash: string
  readonly member: Member
  readonly account: Pick<AccountTable, 'email' | 'first_name' | 'last_name'>
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** True when this use moved the end, so that the cookies should be given again. */
  readonly hasMoved: boolean
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const endOf = (createdAt: number, lastSeenAt: number): number =>
  Math.min(lastSeenAt + idleLimit, createdAt + absoluteLimit)

/** The member that an account stands for, by its rights as they are now. */
export const memberOf = (account: Pick<AccountTable, 'id' | 'company_id' | 'roles' | 'bound_store_ids'>): Member => ({
  userId: account.id,
  companyId: account.company_id,
  roles: JSON.parse(account.roles) as Role[],
  boundStoreIds: JSON.parse(account.bound_store_ids) as string[],
})

/** Opens a session of 256 random bits; only a hash of it is kept. Sessions of the company that are over are cleared away. */
export async function openSession(
  { database, clock, random }: ServerContext,
  account: Pick<AccountTable, 'id' | 'company_id'>,
): Promise<{ token: string; expiresAt: number }> {
  const token = Buffer.from(random(32)).toString('base64url')
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
    })
    .execute()
  return { token, expiresAt: endOf(now, now) }
}

type SessionRow = AccountTable & { readonly opened_at: number; readonly last_seen_at: number }

const sessionByToken = `select account.*, session.created_at as opened_at, session.last_seen_at
  from session inner join account on account.company_id = session.company_id and account.id = session.user_id
  where session.token_hash = ?`

/** The session of a token, or undefined: unknown, ended (30 days unused or 90 days old), or of an account that is not valid. */
export async function readSession({ database, clock }: ServerContext, token: string): Promise<Session | undefined> {
  const tokenHash = hashToken(token)
  const [row] = await ask<SessionRow>(database, sessionByToken, [tokenHash])
  const now = clock()
  if (!row || row.status !== 1 || endOf(row.opened_at, row.last_seen_at) <= now) return undefined
  const hasMoved = now - row.last_seen_at >= touchEvery
  if (hasMoved) {
    await database
      .updateTable('session')
      .set({ last_seen_at: now })
      .where('company_id', '=', row.company_id)
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  const { email, first_name, last_name } = row
  const expiresAt = endOf(row.opened_at, hasMoved ? now : row.last_seen_at)
  return { tokenHash, member: memberOf(row), account: { email, first_name, last_name }, expiresAt, hasMoved }
}

/** Ends a session on the server; an unknown token is already ended. */
export async function closeSession({ database }: ServerContext, token: string): Promise<void> {
  await database.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
}
