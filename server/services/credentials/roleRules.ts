import type { Transaction } from 'kysely'
import { canSome, type Member, type Role } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import type { AccountRow, DatabaseSchema } from '../../storage/databaseSchema.ts'

/** Throws `ownerOnly` if a member who isn't an owner assigns the owner role. */
export function refuseRoles(member: Member, roles: readonly Role[]): void {
  if (roles.includes('owner') && !member.roles.includes('owner')) throw new AppError('ownerOnly')
}

export const mayInvite = (inviter: readonly Role[], roles: readonly Role[]): boolean =>
  canSome({ roles: inviter }, 'members.manage') && (inviter.includes('owner') || !roles.includes('owner'))

/** Throws `ownerOnly` if a non-owner changes an owner. */
export function refuseOwner(member: Member, account: Pick<AccountRow, 'roles'>): void {
  if ((JSON.parse(account.roles) as Role[]).includes('owner') && !member.roles.includes('owner'))
    throw new AppError('ownerOnly')
}

export interface Rights {
  readonly roles: readonly Role[]
  readonly status: number
}

/**
 * Throws if a change would escalate rights or remove the last owner: users can't change their own rights or status,
 * only owners can change owners, and a company needs at least one valid owner.
 */
export async function refuseRights(
  transaction: Transaction<DatabaseSchema>,
  member: Member,
  account: AccountRow,
  next: Rights,
): Promise<void> {
  const roles = JSON.parse(account.roles) as Role[]
  const isChanged = account.status !== next.status || !isSame(roles, next.roles)
  if (!isChanged) return
  const isOwner = roles.includes('owner')
  const staysOwner = next.status === 1 && next.roles.includes('owner')
  if (account.id === member.userId) throw new AppError('ownRights')
  if (isOwner && !member.roles.includes('owner')) throw new AppError('ownerOnly')
  if (!isSame(roles, next.roles)) refuseRoles(member, next.roles)
  if (isOwner && account.status === 1 && !staysOwner) await refuseWithoutOwner(transaction, account)
}

const isSame = (a: readonly Role[], b: readonly Role[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role))

async function refuseWithoutOwner(
  transaction: Transaction<DatabaseSchema>,
  { company_id, id }: AccountRow,
): Promise<void> {
  const others = await transaction
    .selectFrom('account')
    .select('roles')
    .where('company_id', '=', company_id)
    .where('id', '!=', id)
    .where('status', '=', 1)
    .execute()
  if (!others.some(({ roles }) => (JSON.parse(roles) as Role[]).includes('owner'))) throw new AppError('lastOwner')
}
