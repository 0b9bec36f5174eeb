import type { Role } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'

/** Who asks: a member of the own company (or a guest of the staff with a member's role), staff of the provider, or nobody that is known. */
export type Actor =
  | { readonly kind: 'member'; readonly role: Role; readonly isGuest?: true }
  | { readonly kind: 'staff' }
  | { readonly kind: 'nobody' }

export type Readers =
  | 'nobody'
  | 'everyone'
  | 'unbound'
  | 'commercial'
  | 'managers'
  | 'managersAndStaff'
  | 'everyoneAndStaff'

/** The table of rights (decisions, section 4) as far as reading goes, written down a second time on purpose. */
export const mayRead: Record<Readers, (actor: Actor) => boolean> = {
  nobody: () => false,
  everyone: ({ kind }) => kind === 'member',
  everyoneAndStaff: ({ kind }) => kind !== 'nobody',
  unbound: (actor) => actor.kind === 'member' && actor.role !== 'surveyor',
  commercial: (actor) => actor.kind === 'member' && actor.role !== 'surveyor' && actor.role !== 'viewer',
  managers: (actor) => actor.kind === 'member' && (actor.role === 'owner' || actor.role === 'administrator'),
  managersAndStaff: (actor) => actor.kind === 'staff' || mayRead.managers(actor),
}

/**
 * Who may read a record of each kind that belongs to the surveyor's store, and to another one; kinds that belong to no store count as
 * of another one. A new kind of record does not compile until its line is here. A conflict is read by those who read what it is about.
 */
export const entityReaders: Record<Exclude<EntityName, 'conflict'>, readonly [bound: Readers, other: Readers]> = {
  store: ['everyone', 'unbound'],
  lease: ['commercial', 'commercial'],
  performance: ['commercial', 'commercial'],
  tradeZone: ['everyone', 'unbound'],
  deliveryZone: ['everyone', 'unbound'],
  competitor: ['unbound', 'unbound'],
  poi: ['unbound', 'unbound'],
  brand: ['everyone', 'everyone'],
  choiceEntry: ['everyone', 'everyone'],
  companySettings: ['everyone', 'everyone'],
}

/** True when one of a member's roles may read a record; `isBound` says that it belongs to a store that the member is bound to. */
export function mayReadRecord(roles: readonly Role[], about: keyof typeof entityReaders, isBound: boolean): boolean {
  const readers = entityReaders[about][isBound ? 0 : 1]
  return roles.some((role) => mayRead[readers]({ kind: 'member', role }))
}
