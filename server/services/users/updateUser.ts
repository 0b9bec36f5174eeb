import { opensCompany } from '#domain/access/opensCompany.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { InputOf } from '#domain/contracts/endpoint.ts'
import type { updateUser, User } from '#domain/contracts/users.ts'
import { AppError } from '#domain/errors.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { RegisterSource } from '../accounts/register.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import { refuseForm } from '../accounts/refuseForm.ts'
import { holdAccount, requireSameProof } from '../accounts/asProved.ts'
import { notifyOwners } from '../accounts/notifyOwners.ts'
import { proveAgain, readOwnAccount } from '../accounts/ownAccount.ts'
import { voidProofs } from '../credentials/proofs.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import { personName } from '../people/personName.ts'
import type { Session } from '../sessions/sessions.ts'
import { asUser } from './readUsers.ts'
import { refuseOwner, refuseRights, refuseRoles } from '../credentials/roleRules.ts'
import { refuseBeyondSeats } from '../plan/readSeats.ts'
import type { Ports } from '../../ports.ts'

type Changes = InputOf<typeof updateUser>

/**
 * Changes a member. New rights apply from the next request, with a new token. An invalidated member loses all sessions
 * immediately, but the data remains on their devices. Rights that open the company (`opensCompany`) require
 * `proveAgain`, and the owners are emailed.
 */
export async function changeUser(
  context: Ports,
  session: Session,
  changes: Changes,
  source: RegisterSource,
): Promise<User> {
  const { companyId } = session.member
  const actor = await readOwnAccount(context, session)
  const isProved = await proveGrant(context, session, actor, changes, source)
  const { before, after } = await context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, `members ${companyId}`)
    const inside = { ...context, database: transaction }
    const account = await findUser(inside, companyId, changes.id)
    const next = nextRow(account, changes)
    refuseOwner(session.member, account)
    refuseAsGuest(account, next)
    refuseForm('user', {
      firstName: next.first_name,
      lastName: next.last_name,
      roles: JSON.parse(next.roles) as Role[],
    })
    await refuseRights(transaction, session.member, account, {
      roles: JSON.parse(next.roles) as Role[],
      status: next.status,
    })
    if (grantsAccess(account, next)) {
      // Since the check, the changed member may have lost the rights that made the proof unnecessary.
      if (!isProved) throw new AppError('passwordWrong')
      await requireSameProof(transaction, actor, 'passwordWrong')
    }
    if (account.status !== 1 && next.status === 1) await refuseBeyondSeats(inside, companyId, context.clock())
    await holdAccount(transaction, account.id)
    const row = transaction.updateTable('account').set(next).where('company_id', '=', companyId)
    await row.where('id', '=', account.id).execute()
    if (next.status !== 1) await voidProofs(inside, 'disabled', { companyId, userId: account.id })
    else if (next.roles !== account.roles) {
      await voidProofs(inside, 'rightsChange', { companyId, userId: account.id })
      await renewTokens(inside, companyId, account.id)
    }
    if (grantsAccess(account, next)) await notifyGrant(inside, actor, { ...account, ...next }, source)
    return { before: account, after: { ...account, ...next } }
  })
  context.pokes.announce(companyId, 'access')
  await noteChanges(context, actor, before, after, source)
  return asUser(after)
}

const rolesOf = ({ roles, status }: Pick<AccountRow, 'roles' | 'status'>): readonly Role[] =>
  status === 1 ? (JSON.parse(roles) as Role[]) : []

const grantsAccess = (before: AccountRow, next: ReturnType<typeof nextRow>): boolean =>
  opensCompany(rolesOf(before), rolesOf(next))

/** Requires the actor's proof if a change grants access; returns whether the proof was required. */
async function proveGrant(
  context: Ports,
  session: Session,
  actor: AccountRow,
  changes: Changes,
  source: RegisterSource,
): Promise<boolean> {
  const account = await findUser(context, session.member.companyId, changes.id)
  refuseOwner(session.member, account)
  const next = nextRow(account, changes)
  if (account.id === actor.id || account.staff_id !== null || !grantsAccess(account, next)) return false
  refuseRoles(session.member, rolesOf(next))
  await proveAgain(context, actor, session, changes.currentPassword, source)
  return true
}

const notifyGrant = (inside: Ports, actor: AccountRow, after: AccountRow, source: RegisterSource): Promise<void> =>
  notifyOwners(
    inside,
    after.company_id,
    { kind: 'accessGranted', actor: personName(actor), person: personName(after), roles: rolesOf(after) },
    source,
  )

/** Returns a member of the company; throws `dataMissing` otherwise. */
export async function findUser(
  { database }: Pick<Ports, 'database'>,
  companyId: string,
  id: string,
): Promise<AccountRow> {
  const account = await database
    .selectFrom('account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw new AppError('dataMissing')
  return account
}

/** Throws `notAllowed` if a change of a staff guest is more than enabling or disabling. */
function refuseAsGuest(account: AccountRow, { status: _status, ...others }: ReturnType<typeof nextRow>): void {
  const isChanged = Object.entries(others).some(([name, value]) => account[name as keyof typeof others] !== value)
  if (account.staff_id !== null && isChanged) throw new AppError('notAllowed')
}

function nextRow(account: AccountRow, changes: Changes) {
  const { firstName, lastName, roles, boundStoreIds, boundSurveyIds, status } = changes
  return {
    first_name: (firstName ?? account.first_name).trim(),
    last_name: (lastName ?? account.last_name).trim(),
    roles: roles ? JSON.stringify([...new Set(roles)]) : account.roles,
    bound_store_ids: boundStoreIds ? JSON.stringify([...new Set(boundStoreIds)]) : account.bound_store_ids,
    bound_survey_ids: boundSurveyIds ? JSON.stringify([...new Set(boundSurveyIds)]) : account.bound_survey_ids,
    status: status ?? account.status,
  }
}

/** Rotates each of a member's sessions at its next request (OWASP ASVS 5.0, V7.2.4). */
const renewTokens = ({ database }: Pick<Ports, 'database'>, companyId: string, userId: string) =>
  database
    .updateTable('session')
    .set({ must_rotate: 1 })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()

async function noteChanges(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  actor: AccountRow,
  before: AccountRow,
  after: AccountRow,
  source: RequestSource,
): Promise<void> {
  const object = { kind: 'user', id: after.id, label: after.email }
  const about = { companyId: after.company_id, actor, object, source }
  const note = (action: 'rightsChange' | 'statusChange' | 'nameChange', details: Record<string, string>) =>
    noteAudit(context, { ...about, action, details })
  const bound = ({ bound_store_ids, bound_survey_ids }: AccountRow) =>
    [bound_store_ids, bound_survey_ids ?? '[]'].map((ids) => (JSON.parse(ids) as string[]).length).join(' / ')
  const isBoundAnew =
    before.bound_store_ids !== after.bound_store_ids || before.bound_survey_ids !== after.bound_survey_ids
  if (before.roles !== after.roles || isBoundAnew) {
    const roles = (row: AccountRow) => (JSON.parse(row.roles) as Role[]).join(', ')
    await note('rightsChange', {
      from: roles(before),
      to: roles(after),
      boundFrom: bound(before),
      boundTo: bound(after),
    })
  }
  if (before.status !== after.status) {
    await note('statusChange', { from: String(before.status), to: String(after.status) })
  }
  if (before.first_name !== after.first_name || before.last_name !== after.last_name) await note('nameChange', {})
}
