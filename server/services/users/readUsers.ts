import { canAll, canSome, type Member, type Role } from '#domain/access/permissions.ts'
import { foldAccount } from '#domain/fields/emailAddress.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { replyNames } from '#domain/contracts/replyNames.ts'
import type { Invitation, listNames, listUsers, User } from '#domain/contracts/users.ts'
import type { EntityValues } from '#domain/entities.ts'
import type { InvitationTable } from '../../storage/accountTables.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { personName } from '../people/personName.ts'
import { readSeats } from '../plan/readSeats.ts'
import type { Ports } from '../../ports.ts'

type Reader = Pick<Ports, 'database' | 'clock'>

const idsIn = (json: string | null): string[] => (json === null ? [] : (JSON.parse(json) as string[]))

export const asUser = (account: AccountRow): User => ({
  id: account.id,
  firstName: account.first_name,
  lastName: account.last_name,
  userName: account.user_name ?? '',
  email: account.email,
  phone: account.phone ?? '',
  roles: JSON.parse(account.roles) as Role[],
  boundStoreIds: idsIn(account.bound_store_ids),
  boundSurveyIds: idsIn(account.bound_survey_ids),
  status: account.status === 1 ? 1 : 0,
  createdAt: account.created_at,
  lastSeenAt: account.seen_at === null ? null : new Date(account.seen_at).toISOString(),
})

/** Returns members that match all filters, sorted by first name, and all invitations, newest first. */
export async function readUsers(
  context: Reader,
  companyId: string,
  { search, role, status }: InputOf<typeof listUsers>,
): Promise<ReplyOf<typeof listUsers>> {
  const accounts = await context.database
    .selectFrom('account')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute()
  const wanted = foldAccount(search ?? '')
  const users = accounts
    .filter((account) => status === undefined || String(account.status) === status)
    .filter((account) => role === undefined || (JSON.parse(account.roles) as Role[]).includes(role))
    .filter((account) => searchedIn(account).includes(wanted))
    .map(asUser)
    .toSorted((a, b) => a.firstName.localeCompare(b.firstName) || a.id.localeCompare(b.id))
  const invitations = await readInvitations(context, companyId)
  const { used, max } = await readSeats(context, companyId, context.clock())
  return {
    users,
    invitations,
    seats: { used, [replyNames.max]: max },
  }
}

/** Returns all members' names, sorted; for members limited to their own work, only their reviewers. */
export async function readNames(context: Reader, member: Member): Promise<ReplyOf<typeof listNames>> {
  const accounts = await context.database
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'roles', 'status', 'staff_id'])
    .where('company_id', '=', member.companyId)
    .execute()
  const reviewers = canAll(member, 'company.view') ? undefined : await readReviewers(context, member)
  const people = accounts
    .filter(({ id, staff_id }) => staff_id === null && (reviewers?.has(id) ?? true))
    .map((account) => ({
      id: account.id,
      name: personName(account),
      hasLeft: account.status !== 1,
      mayNote: canAll({ roles: JSON.parse(account.roles) as Role[] }, 'note.write'),
      isSurveyor: account.status === 1 && isBound(JSON.parse(account.roles) as Role[]),
    }))
  return { people: people.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)) }
}

async function readReviewers({ database }: Reader, { companyId, userId }: Member): Promise<ReadonlySet<string>> {
  const answers = await database
    .selectFrom('record')
    .select('fields')
    .where('company_id', '=', companyId)
    .where('entity', '=', 'answer')
    .where('created_by', '=', userId)
    .where('fields', 'like', '%"reviewedBy"%')
    .execute()
  return new Set(answers.flatMap(({ fields }) => (JSON.parse(fields) as EntityValues<'answer'>).reviewedBy ?? []))
}

const isBound = (roles: readonly Role[]): boolean =>
  canSome({ roles }, 'company.view') && !canAll({ roles }, 'company.view')

const searchedIn = (account: AccountRow): string =>
  foldAccount(
    [personName(account), `${account.first_name} ${account.last_name}`, account.email, account.user_name ?? ''].join(
      '\n',
    ),
  )

export async function readInvitations(context: Reader, companyId: string, id?: string): Promise<Invitation[]> {
  const all = context.database
    .selectFrom('invitation')
    .leftJoin('account', (join) =>
      join.onRef('account.company_id', '=', 'invitation.company_id').onRef('account.id', '=', 'invitation.invited_by'),
    )
    .selectAll('invitation')
    .select(['account.first_name', 'account.last_name'])
    .where('invitation.company_id', '=', companyId)
    .orderBy('invitation.created_at', 'desc')
  const rows = await (id === undefined ? all : all.where('invitation.id', '=', id)).execute()
  return rows.map((row) => asInvitation(row, context.clock()))
}

const asInvitation = (
  row: InvitationTable & { first_name: string | null; last_name: string | null },
  now: number,
): Invitation => ({
  id: row.id,
  email: row.email,
  roles: JSON.parse(row.roles) as Role[],
  boundStoreIds: idsIn(row.bound_store_ids),
  boundSurveyIds: idsIn(row.bound_survey_ids),
  invitedBy: personName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
  invitedAt: new Date(row.created_at).toISOString(),
  expiresAt: new Date(row.expires_at).toISOString(),
  isExpired: row.expires_at <= now,
})
