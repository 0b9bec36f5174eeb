import { foldAccount } from '#domain/fields/emailAddress.ts'
import { AppError } from '#domain/errors.ts'
import { networkOf } from '../../http/network.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import { proofs } from '../credentials/proofs.ts'
import { renewHash } from '../credentials/renewHash.ts'
import { hashOf } from '../credentials/secrets.ts'
import { countFailure, forgiveFailures, passwordTries, refuseIfHeld } from '../credentials/throttle.ts'
import { auditRefusedTry } from '../audit/auditRefusedTry.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import type { Ports } from '../../ports.ts'

export interface StaffSession {
  readonly staffId: string
  readonly name: string
}

const hour = 3_600_000
const idleLimit = hour
const absoluteLimit = proofs.staffSession.lasts

/**
 * Opens a staff session; throws `wrongPassword`, after the same time, for an unknown email, a wrong password or a
 * removed account.
 */
export async function signStaffIn(
  context: Pick<Ports, 'database' | 'clock' | 'steady' | 'random' | 'passwords' | 'allowances'>,
  { email, password }: { readonly email: string; readonly password: string },
  source: RequestSource,
): Promise<{ token: string; name: string; expiresAt: number }> {
  const { database, clock, random, passwords } = context
  const folded = foldAccount(email)
  const found = await database.selectFrom('staff').selectAll().where('email', '=', folded).executeTakeFirst()
  const tries = passwordTries(`staff ${found?.id ?? folded}`, networkOf(source.address))
  const details = { way: 'staff' }
  const object = { kind: 'staff', id: found?.id ?? '', label: '' }
  const refused = { companyId: '', action: 'signIn', object, source, details } as const
  await auditRefusedTry(context, refused, () => refuseIfHeld(context, tries))
  const isRight = await passwords.isRight(found?.password_hash, password)
  if (!found || !isRight || found.status !== 1) {
    await countFailure(context, tries)
    await noteAudit(context, { ...refused, outcome: 'refused' })
    throw new AppError('wrongPassword')
  }
  await forgiveFailures(context, tries)
  await renewHash(context, found.password_hash, password, (password_hash) => {
    const own = database.updateTable('staff').set({ password_hash }).where('id', '=', found.id)
    return own.where('password_hash', '=', found.password_hash).execute()
  })
  const token = Buffer.from(random(32)).toString('base64url')
  const now = clock()
  await database
    .deleteFrom('staff_session')
    .where('created_at', '<', now - absoluteLimit)
    .execute()
  const times = { created_at: now, last_seen_at: now }
  await database
    .insertInto('staff_session')
    .values({ token_hash: hashOf(token), staff_id: found.id, ...times })
    .execute()
  const actor = { id: found.id, first_name: found.name, last_name: '' }
  await noteAudit(context, { companyId: '', action: 'signIn', actor, source, details })
  return { token, name: found.name, expiresAt: now + absoluteLimit }
}

/**
 * Returns a token's session; undefined if it is unknown, an hour unused or twelve hours old, or if the staff member was
 * removed.
 */
export async function readStaffSession(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  token: string | undefined,
): Promise<StaffSession | undefined> {
  if (!token) return undefined
  const now = clock()
  const row = await database
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'staff.name'])
    .where('token_hash', '=', hashOf(token))
    .where('staff_session.created_at', '>', now - absoluteLimit)
    .where('last_seen_at', '<=', now + idleLimit)
    .where('last_seen_at', '>', now - idleLimit)
    .where('staff.status', '=', 1)
    .executeTakeFirst()
  if (!row) return undefined
  await database
    .updateTable('staff_session')
    .set({ last_seen_at: now })
    .where('token_hash', '=', hashOf(token))
    .execute()
  return { staffId: row.id, name: row.name }
}

/** Signs a staff member out, including guest sessions in companies. */
export async function endStaffSession(ports: Pick<Ports, 'database' | 'pokes'>, token: string): Promise<void> {
  const ended = ports.database.deleteFrom('staff_session').where('token_hash', '=', hashOf(token))
  const session = await ended.returning('staff_id').executeTakeFirst()
  if (session) await endGuestSessions(ports, session.staff_id)
}

export async function endGuestSessions(
  { database, pokes }: Pick<Ports, 'database' | 'pokes'>,
  staffId: string,
): Promise<void> {
  const guests = database.selectFrom('account').select('id').where('staff_id', '=', staffId)
  const ended = database.deleteFrom('session').where('user_id', 'in', guests).returning(['company_id', 'user_id'])
  for (const { company_id, user_id } of await ended.execute()) pokes.announce(company_id, 'access', user_id)
}
