import type { Role } from '#domain/access/permissions.ts'
import { type EntityName, entityNames, entityOf } from '#domain/entities.ts'
import type { Entity } from '#domain/entity.ts'

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
  | 'surveyorAndStaff'
  | 'ownerAndStaff'
  | 'owner'
  | 'surveyor'

/** The table of rights (decisions, section 4) as far as reading goes, written down a second time on purpose. */
export const mayRead: Record<Readers, (actor: Actor) => boolean> = {
  nobody: () => false,
  everyone: ({ kind }) => kind === 'member',
  everyoneAndStaff: ({ kind }) => kind !== 'nobody',
  // What one member made for the provider's eyes; of two samples the surveyor made one and the owner the other.
  surveyorAndStaff: (actor) => actor.kind === 'staff' || (actor.kind === 'member' && actor.role === 'surveyor'),
  ownerAndStaff: (actor) => actor.kind === 'staff' || (actor.kind === 'member' && actor.role === 'owner'),
  surveyor: (actor) => actor.kind === 'member' && actor.role === 'surveyor',
  owner: (actor) => actor.kind === 'member' && actor.role === 'owner',
  unbound: (actor) => actor.kind === 'member' && actor.role !== 'surveyor',
  commercial: (actor) => actor.kind === 'member' && actor.role !== 'surveyor' && actor.role !== 'viewer',
  managers: (actor) => actor.kind === 'member' && (actor.role === 'owner' || actor.role === 'administrator'),
  managersAndStaff: (actor) => actor.kind === 'staff' || mayRead.managers(actor),
}

/**
 * Who may read a record of the surveyor's store or survey, or one that the surveyor made, and any other; what belongs to nothing
 * counts as another one.
 */
type ReadersOf = readonly [bound: Readers, other: Readers]

/** Kinds of record that are planted; a conflict is read by those who read what it is about. */
export type PlantedEntity = Exclude<EntityName, 'conflict'>
export const plantedEntities = entityNames.filter((name): name is PlantedEntity => name !== 'conflict')

/** Kinds by name, so that a word that is changed in their line in `entities` is a leak. A new kind is judged by its class. */
const named: Partial<Record<PlantedEntity, ReadersOf>> = {
  store: ['everyone', 'unbound'],
  lease: ['commercial', 'commercial'],
  performance: ['commercial', 'commercial'],
  tradeZone: ['everyone', 'unbound'],
  deliveryZone: ['everyone', 'unbound'],
  survey: ['everyone', 'unbound'],
  surveyVersion: ['everyone', 'unbound'],
  answer: ['everyone', 'unbound'],
  footprint: ['everyone', 'unbound'],
  study: ['commercial', 'commercial'],
  upload: ['commercial', 'commercial'],
  report: ['everyone', 'unbound'],
  reportVersion: ['unbound', 'unbound'],
  reportFinance: ['commercial', 'commercial'],
  feedback: ['surveyorAndStaff', 'ownerAndStaff'],
  // Of two notices the surveyor gets one and the owner the other.
  notice: ['surveyor', 'owner'],
  // Of two layer groups the owner shows one to the whole company.
  layerGroup: ['everyone', 'owner'],
  mapNote: ['everyone', 'owner'],
  competitor: ['unbound', 'unbound'],
  poi: ['unbound', 'unbound'],
  brand: ['everyone', 'everyone'],
  choiceEntry: ['everyone', 'everyone'],
  companySettings: ['everyone', 'everyone'],
}

/** What a kind's line says of reading it; what is commercial is not for the bound, whatever else the line says. */
const byClass: Record<Entity['boundSee'], ReadersOf> = {
  all: ['everyone', 'everyone'],
  theirStores: ['everyone', 'unbound'],
  theirSurveys: ['everyone', 'unbound'],
  own: ['everyone', 'unbound'],
  nothing: ['unbound', 'unbound'],
}

/** Who may read records of a kind. */
export function readersOf(entity: PlantedEntity): ReadersOf {
  const { scope, boundSee } = entityOf(entity)
  return named[entity] ?? (scope === 'commercial' ? ['commercial', 'commercial'] : byClass[boundSee])
}

/** True when one of a member's roles may read a record; `isBound` says that it belongs to a store or survey that the member is bound to, that they made it, or that its layer group is open to them. */
export function mayReadRecord(roles: readonly Role[], about: PlantedEntity, isBound: boolean): boolean {
  if (about === 'feedback' || about === 'notice' || about === 'layerGroup' || about === 'mapNote') return isBound
  const readers = readersOf(about)[isBound ? 0 : 1]
  return roles.some((role) => mayRead[readers]({ kind: 'member', role }))
}
