import type { Role } from '#domain/access/permissions.ts'
import { type EntityName, entityNames, entityOf } from '#domain/entities.ts'
import type { Entity } from '#domain/entity.ts'

/** The caller: a member (or a staff guest with a member's role), provider staff, or an unknown caller. */
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

/** The part of the access table (decisions, section 4) about reading, repeated deliberately. */
export const mayRead: Record<Readers, (actor: Actor) => boolean> = {
  nobody: () => false,
  everyone: ({ kind }) => kind === 'member',
  everyoneAndStaff: ({ kind }) => kind !== 'nobody',
  // Feedback is created by a member for the provider: one sample is the surveyor's, the other sample is the owner's.
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
 * Readers of a record that the surveyor created or that belongs to their store or survey, and readers of any other
 * record, including unattached records.
 */
type ReadersOf = readonly [bound: Readers, other: Readers]

export type PlantedEntity = Exclude<EntityName, 'conflict'>
export const plantedEntities = entityNames.filter((name): name is PlantedEntity => name !== 'conflict')

/**
 * Readers by kind, repeated so that a changed rule in `entities` fails the test. A kind not listed here follows its
 * class.
 */
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
  // One notice is for the surveyor, the other for the owner.
  notice: ['surveyor', 'owner'],
  // The owner shares one of two layer groups with the company.
  layerGroup: ['everyone', 'owner'],
  mapNote: ['everyone', 'owner'],
  competitor: ['unbound', 'unbound'],
  poi: ['unbound', 'unbound'],
  brand: ['everyone', 'everyone'],
  choiceEntry: ['everyone', 'everyone'],
  companySettings: ['everyone', 'everyone'],
}

/** Readers by a kind's rule. Store-bound members never read commercial data. */
const byClass: Record<Entity['boundSee'], ReadersOf> = {
  all: ['everyone', 'everyone'],
  theirStores: ['everyone', 'unbound'],
  theirSurveys: ['everyone', 'unbound'],
  own: ['everyone', 'unbound'],
  nothing: ['unbound', 'unbound'],
}

export function readersOf(entity: PlantedEntity): ReadersOf {
  const { scope, boundSee } = entityOf(entity)
  return named[entity] ?? (scope === 'commercial' ? ['commercial', 'commercial'] : byClass[boundSee])
}

/**
 * Returns whether one of the roles may read a record. `isBound` is true if the record belongs to an assigned store or
 * survey, the member created it, or its layer group is open to the member.
 */
export function mayReadRecord(roles: readonly Role[], about: PlantedEntity, isBound: boolean): boolean {
  if (about === 'feedback' || about === 'notice' || about === 'layerGroup' || about === 'mapNote') return isBound
  const readers = readersOf(about)[isBound ? 0 : 1]
  return roles.some((role) => mayRead[readers]({ kind: 'member', role }))
}
