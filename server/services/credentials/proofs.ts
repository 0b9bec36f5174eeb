import type { Kysely } from 'kysely'
import type { Role } from '#domain/access/permissions.ts'
import { runQuery, textsOfList } from '../../storage/runQuery.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { mayInvite } from './roleRules.ts'
import type { Clock } from '../../ports.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type ProofEnd =
  | 'recovery'
  | 'passwordChange'
  | 'emailChange'
  | 'sessionsEnd'
  | 'disabled'
  | 'rightsChange'
  /** Event: a staff member was removed or got a new password. */
  | 'staffEnd'
  | 'staffSignOut'
  | 'addressTaken'
  | 'firstCompany'

interface ProofRule {
  /** Maximum lifetime in milliseconds. */
  readonly lasts: number
  readonly judgedBy: string
  readonly voidedBy: readonly ProofEnd[]
}

/**
 * Kinds of proof that open or change an account, with lifetime, the authority checked at use, and voiding events.
 * tests/server/accountsProofs covers every kind.
 */
export const proofs = {
  registration: { lasts: day, judgedBy: 'the mailbox', voidedBy: ['addressTaken'] },
  reset: {
    lasts: 30 * minute,
    judgedBy: 'the mailbox, and the account if valid',
    voidedBy: ['recovery', 'passwordChange', 'emailChange', 'disabled'],
  },
  email: {
    lasts: day,
    judgedBy: 'the new mailbox, and a session of the account',
    voidedBy: ['recovery', 'passwordChange', 'emailChange', 'sessionsEnd', 'disabled'],
  },
  invitation: {
    lasts: 7 * day,
    judgedBy: 'the mailbox, and the present rights of who invited',
    voidedBy: ['recovery', 'passwordChange', 'disabled', 'rightsChange'],
  },
  session: {
    lasts: 90 * day,
    judgedBy: 'the present rights and status of the account',
    voidedBy: ['recovery', 'sessionsEnd', 'disabled'],
  },
  guestSession: {
    lasts: hour,
    judgedBy: 'the status of the guest and of the staff account behind it',
    voidedBy: ['sessionsEnd', 'disabled', 'staffEnd', 'staffSignOut'],
  },
  staffSession: {
    lasts: 12 * hour,
    judgedBy: 'the status of the staff account',
    voidedBy: ['staffEnd', 'staffSignOut'],
  },
  identity: {
    lasts: Infinity,
    judgedBy: 'Google or Apple, and the account if valid and no guest',
    voidedBy: ['recovery'],
  },
  identityTrip: {
    lasts: 15 * minute,
    judgedBy: 'the browser that began it; to link, a session of the account or its password',
    voidedBy: [],
  },
  ownerCode: { lasts: 7 * day, judgedBy: 'the installation, while it is empty', voidedBy: ['firstCompany'] },
} as const satisfies Record<string, ProofRule>

type Proof = keyof typeof proofs

export interface Keeper {
  readonly database: Pick<
    Kysely<DatabaseSchema>,
    'selectFrom' | 'updateTable' | 'deleteFrom' | 'executeQuery' | 'getExecutor'
  >
  readonly clock: Clock
}

export interface Whose {
  readonly companyId: string
  readonly userId: string
  readonly currentSession?: string
}

/**
 * Voids the proofs listed for this event; returns the number of ended sessions. Call it before storing a recovered
 * password, but after storing changed rights.
 */
export async function voidProofs(
  keeper: Keeper,
  end: Exclude<ProofEnd, 'staffEnd' | 'staffSignOut' | 'addressTaken' | 'firstCompany'>,
  whose: Whose,
): Promise<number> {
  const ends = (proof: Proof) => (proofs[proof].voidedBy as readonly ProofEnd[]).includes(end)
  if (ends('reset')) await dropLetters(keeper, 'reset', whose.companyId, [whose.userId])
  if (ends('email')) await dropEmailChange(keeper, whose)
  if (ends('invitation')) await expireInvitations(keeper, whose, end === 'rightsChange')
  if (ends('identity')) await dropIdentities(keeper, whose)
  return ends('session') ? dropSessions(keeper, whose) : 0
}

/** Invalidates emailed links and codes. */
export async function dropLetters(
  { database }: Pick<Keeper, 'database'>,
  kind: 'reset' | 'email' | 'invitation',
  companyId: string,
  subjects: readonly string[],
): Promise<void> {
  const text = `delete from mail_proof where company_id = ? and kind = ? and subject in ${textsOfList(database)}`
  await runQuery(database, text, [companyId, kind, JSON.stringify(subjects)])
}

async function dropEmailChange(keeper: Keeper, { companyId, userId }: Whose): Promise<void> {
  const wanted = keeper.database.deleteFrom('email_change').where('company_id', '=', companyId)
  await wanted.where('user_id', '=', userId).execute()
  await dropLetters(keeper, 'email', companyId, [userId])
}

/** Expires invitations instead of deleting them, so that they stay listed and can be resent. */
async function expireInvitations(keeper: Keeper, { companyId, userId }: Whose, mayStand: boolean): Promise<void> {
  const { database, clock } = keeper
  const account = database.selectFrom('account').select('roles').where('company_id', '=', companyId)
  const { roles } = await account.where('id', '=', userId).executeTakeFirstOrThrow()
  const sent = await database
    .selectFrom('invitation')
    .select(['id', 'roles'])
    .where('company_id', '=', companyId)
    .where('invited_by', '=', userId)
    .where('expires_at', '>', clock())
    .execute()
  const stands = (row: { roles: string }) => mayInvite(JSON.parse(roles) as Role[], JSON.parse(row.roles) as Role[])
  const ids = sent.filter((row) => !(mayStand && stands(row))).map(({ id }) => id)
  if (ids.length === 0) return
  const text = `update invitation set expires_at = ? where company_id = ? and id in ${textsOfList(database)}`
  await runQuery(database, text, [clock(), companyId, JSON.stringify(ids)])
  await dropLetters(keeper, 'invitation', companyId, ids)
}

/**
 * Unlinks Google and Apple. Does nothing if the account has no password, because it then has no other way to sign in;
 * so setting the first password doesn't unlink them.
 */
async function dropIdentities({ database }: Keeper, { companyId, userId }: Whose): Promise<void> {
  const account = database.selectFrom('account').select('password_hash').where('company_id', '=', companyId)
  const { password_hash } = await account.where('id', '=', userId).executeTakeFirstOrThrow()
  if (password_hash === '') return
  const linked = database.deleteFrom('identity').where('company_id', '=', companyId).where('user_id', '=', userId)
  await linked.execute()
}

async function dropSessions({ database }: Keeper, { companyId, userId, currentSession }: Whose): Promise<number> {
  const all = database.deleteFrom('session').where('company_id', '=', companyId).where('user_id', '=', userId)
  const ended = await (currentSession === undefined
    ? all
    : all.where('token_hash', '!=', currentSession)
  ).executeTakeFirst()
  return Number(ended.numDeletedRows)
}
