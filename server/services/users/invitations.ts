import type { Kysely, Transaction } from 'kysely'
import { foldAccount } from '#domain/fields/emailAddress.ts'
import { opensCompany } from '#domain/access/opensCompany.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { checkInvitation, Invitation, inviteUser, resendInvitation } from '#domain/contracts/users.ts'
import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { InvitationTable } from '../../storage/accountTables.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import { requireSameProof } from '../accounts/asProved.ts'
import { readToken } from '../credentials/mailProofs.ts'
import { notifyOwners } from '../accounts/notifyOwners.ts'
import { proveAgain, type Prover, readOwnAccount } from '../accounts/ownAccount.ts'
import { dropLetters, proofs } from '../credentials/proofs.ts'
import { refuseForm } from '../accounts/refuseForm.ts'
import { type RegisterSource, hasAccount } from '../accounts/register.ts'
import { takeMailTurn } from '../credentials/throttle.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import { personName } from '../people/personName.ts'
import type { Session } from '../sessions/sessions.ts'
import { readInvitations } from './readUsers.ts'
import { mayInvite, refuseRoles } from '../credentials/roleRules.ts'
import { refuseBeyondSeats } from '../plan/readSeats.ts'
import type { Ports } from '../../ports.ts'

const goodFor = proofs.invitation.lasts

type Inviter = Prover & Pick<Ports, 'post' | 'pokes'>

/** Invites a user to the company by email; repeating an invitation updates its rights. */
export async function invite(
  context: Inviter,
  session: Session,
  input: InputOf<typeof inviteUser>,
  asked: RegisterSource,
): Promise<Invitation> {
  refuseForm('invite', input)
  const { companyId, userId } = session.member
  const email = foldAccount(input.email)
  refuseRoles(session.member, input.roles)
  const grant = await beginGrant(context, session, { ...input, email }, asked)
  if (await hasAccount(context, email)) throw new AppError('emailRegistered')
  const now = context.clock()
  await refuseBeyondRoom(context, companyId, email, now)
  await takeMailTurn(context, `invitation ${companyId} ${email}`)
  const row = {
    roles: JSON.stringify([...new Set(input.roles)]),
    bound_store_ids: JSON.stringify([...new Set(input.boundStoreIds)]),
    bound_survey_ids: JSON.stringify([...new Set(input.boundSurveyIds)]),
    invited_by: userId,
    locale: asked.locale,
    created_at: now,
    expires_at: now + goodFor,
  }
  const id = await context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, `members ${companyId}`)
    const existing = await refuseBeyondRoom({ database: transaction }, companyId, email, now)
    const made = { company_id: companyId, id: existing?.id ?? uuidV7(now, context.random(10)), email, ...row }
    await transaction
      .insertInto('invitation')
      .values(made)
      .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(row))
      .execute()
    await grant(transaction)
    return made.id
  })
  context.pokes.announce(companyId, 'access')
  await send(context, companyId, id, asked)
  await note(context, session, 'invite', { id, email }, asked, { roles: input.roles.join(', ') })
  return readOne(context, companyId, id)
}

/**
 * Requires the inviter's proof if the invitation opens the company to others (`opensCompany`). In that case, the
 * returned function checks the proof again in the invitation's transaction and emails the owners.
 */
async function beginGrant(
  context: Inviter,
  session: Session,
  { email, roles, currentPassword }: { email: string; roles: readonly Role[]; currentPassword?: string | undefined },
  asked: RegisterSource,
): Promise<(transaction: Transaction<DatabaseSchema>) => Promise<void>> {
  if (!opensCompany([], roles)) return async () => {}
  const account = await readOwnAccount(context, session)
  await proveAgain(context, account, session, currentPassword, asked)
  return async (transaction) => {
    await requireSameProof(transaction, account, 'passwordWrong')
    const access = { kind: 'accessInvited', actor: personName(account), person: email, roles } as const
    await notifyOwners({ ...context, database: transaction }, account.company_id, access, asked)
  }
}

/**
 * Returns the existing invitation, if any. Throws if the invitation needs another seat and the plan has no free seat.
 */
async function refuseBeyondRoom(
  reader: { readonly database: Pick<Kysely<DatabaseSchema>, 'selectFrom'> },
  companyId: string,
  email: string,
  now: number,
): Promise<{ id: string } | undefined> {
  const former = reader.database.selectFrom('invitation').select(['id', 'expires_at'])
  const existing = await former.where('company_id', '=', companyId).where('email', '=', email).executeTakeFirst()
  if (!existing || existing.expires_at <= now) await refuseBeyondSeats(reader, companyId, now)
  return existing
}

/** Resends an invitation with a new link, valid for seven days. */
export async function inviteAgain(
  context: Inviter,
  session: Session,
  { id, currentPassword }: InputOf<typeof resendInvitation>,
  asked: RegisterSource,
): Promise<Invitation> {
  const { companyId, userId } = session.member
  const { email, roles, isExpired } = await readOne(context, companyId, id)
  refuseRoles(session.member, roles)
  const grant = await beginGrant(context, session, { email, roles, currentPassword }, asked)
  if (isExpired) await refuseBeyondSeats(context, companyId, context.clock())
  await takeMailTurn(context, `invitation ${companyId} ${email}`)
  await context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, `members ${companyId}`)
    const inside = { ...context, database: transaction }
    const current = await readOne(inside, companyId, id)
    if (current.isExpired) await refuseBeyondSeats(inside, companyId, context.clock())
    await transaction
      .updateTable('invitation')
      .set({ expires_at: context.clock() + goodFor, locale: asked.locale, invited_by: userId })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    await grant(transaction)
  })
  context.pokes.announce(companyId, 'access')
  await send(context, companyId, id, asked)
  await note(context, session, 'invite', { id, email }, asked, { roles: roles.join(', ') })
  return readOne(context, companyId, id)
}

export async function cancel(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  session: Session,
  id: string,
  source: RequestSource,
): Promise<void> {
  const { companyId } = session.member
  const { email } = await readOne(context, companyId, id)
  await context.database.deleteFrom('invitation').where('company_id', '=', companyId).where('id', '=', id).execute()
  context.pokes.announce(companyId, 'access')
  await dropLetters(context, 'invitation', companyId, [id])
  await note(context, session, 'invitationCancel', { id, email }, source)
}

export async function readByLink(
  context: Pick<Ports, 'database' | 'clock'>,
  token: string,
): Promise<ReplyOf<typeof checkInvitation>> {
  const { company, inviter, row } = await openInvitation(context, token)
  return {
    company,
    invitedBy: inviter,
    email: row.email,
    roles: JSON.parse(row.roles) as Role[],
    expiresAt: new Date(row.expires_at).toISOString(),
  }
}

/** Returns a valid link's invitation if the inviter may still grant its roles; throws `invalidLink` otherwise. */
export async function openInvitation(
  context: Pick<Ports, 'clock'> & { readonly database: Pick<Kysely<DatabaseSchema>, 'selectFrom'> },
  token: string,
): Promise<{ row: InvitationTable; company: string; inviter: string }> {
  const { companyId, subject } = await readToken(context, 'invitation', token)
  const found = await context.database
    .selectFrom('invitation')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .innerJoin('account', (join) =>
      join.onRef('account.company_id', '=', 'invitation.company_id').onRef('account.id', '=', 'invitation.invited_by'),
    )
    .selectAll('invitation')
    .select(['company.name as company', 'account.first_name', 'account.last_name', 'account.status'])
    .select('account.roles as inviter_roles')
    .where('invitation.company_id', '=', companyId)
    .where('invitation.id', '=', subject)
    .where('invitation.expires_at', '>', context.clock())
    .executeTakeFirst()
  if (found?.status !== 1) throw new AppError('invalidLink')
  const [given, asked] = [found.inviter_roles, found.roles].map((roles) => JSON.parse(roles) as Role[])
  if (!mayInvite(given!, asked!)) throw new AppError('invalidLink')
  const { company, first_name, last_name, status: _status, inviter_roles: _roles, ...row } = found
  return { row, company, inviter: personName({ first_name, last_name }) }
}

async function readOne(context: Pick<Ports, 'database' | 'clock'>, companyId: string, id: string): Promise<Invitation> {
  const [found] = await readInvitations(context, companyId, id)
  if (!found) throw new AppError('dataMissing')
  return found
}

const send = (
  { post }: Pick<Ports, 'post'>,
  companyId: string,
  invitationId: string,
  { locale, origin }: RegisterSource,
) => post.enqueue({ subject: { kind: 'invitation', companyId, invitationId }, locale, origin })

async function note(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  session: Session,
  action: 'invite' | 'invitationCancel',
  { id, email }: { id: string; email: string },
  source: RequestSource,
  details: Record<string, string> = {},
): Promise<void> {
  const actor = await readOwnAccount(context, session)
  const object = { kind: 'invitation', id, label: email }
  await noteAudit(context, { companyId: session.member.companyId, action, actor, object, source, details })
}
