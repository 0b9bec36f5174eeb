import { fullName } from '#domain/accounts/fullName.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { Invitation, User } from '#domain/contracts/users.ts'

export const userStates = ['valid', 'invalid', 'invited', 'expired'] as const
export type UserState = (typeof userStates)[number]

export interface UserRow {
  readonly id: string
  /** Full name; '' for an invitation. */
  readonly name: string
  readonly email: string
  readonly userName: string
  readonly roles: readonly Role[]
  readonly state: UserState
  /** Time the account was last used (null if never), or the invitation was sent. */
  readonly at: string | null
}

export interface UserFilter {
  readonly search: string
  readonly role: Role | ''
  readonly state: UserState | ''
}

/** Returns members sorted by name in the reader's locale, then invitations, newest first. */
export function userRows(users: readonly User[], invitations: readonly Invitation[], localeTag: string): UserRow[] {
  const { compare } = new Intl.Collator(localeTag)
  const members = users.map(
    (user): UserRow => ({
      id: user.id,
      name: fullName(user),
      email: user.email,
      userName: user.userName,
      roles: user.roles,
      state: user.status === 1 ? 'valid' : 'invalid',
      at: user.lastSeenAt,
    }),
  )
  const invited = invitations.map(
    (invitation): UserRow => ({
      id: invitation.id,
      name: '',
      email: invitation.email,
      userName: '',
      roles: invitation.roles,
      state: invitation.isExpired ? 'expired' : 'invited',
      at: invitation.invitedAt,
    }),
  )
  return [
    ...members.toSorted((a, b) => compare(a.name, b.name) || compare(a.email, b.email)),
    ...invited.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? '')),
  ]
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Filters by search (every word must match name, email or user id), role and status. */
export function filterUsers(rows: readonly UserRow[], { search, role, state }: UserFilter): UserRow[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const text = fold(`${row.name} ${row.email} ${row.userName}`)
    return (
      words.every((word) => text.includes(word)) &&
      (role === '' || row.roles.includes(role)) &&
      (state === '' || row.state === state)
    )
  })
}
