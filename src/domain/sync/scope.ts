import { entities, entityNames, entityOf, type EntityName } from '../entities.ts'
import type { Entity } from '../entity.ts'
import { canAll, reachesOf, type Member } from '../access/permissions.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { RecordState } from './recordState.ts'

/**
 * Range of records for a sync cursor. A new id means different records: the device drops records that no scope covers,
 * and pulls the new scope from version 0.
 */
export interface Scope {
  readonly id: string
  readonly entities: readonly EntityName[]
  /** Ids from `holderOf` to which the scope is limited; unlimited if absent. */
  readonly holderIds?: readonly string[]
}

/** Returns whether a scope covers no records because the member has no bindings for its kinds. */
export const isOfNothing = ({ holderIds }: Scope): boolean => holderIds?.length === 0

export type Held = Pick<RecordState, 'entity' | 'id' | 'fields' | 'createdBy'>

const isOfMaker = (name: EntityName) => entities[name].scope === 'maker'
const seenByBound = (reach: Entity['boundSee']) =>
  entityNames.filter((name) => entities[name].boundSee === reach && !isOfMaker(name))
const [seenWhole, ofStores, ofSurveys, ofOneself] = (['all', 'theirStores', 'theirSurveys', 'own'] as const).map(
  seenByBound,
) as [EntityName[], EntityName[], EntityName[], EntityName[]]
const inScope = (scope: Entity['scope']) => entityNames.filter((name) => entities[name].scope === scope)
const ofCompany = inScope('company')
const commercial = inScope('commercial')
const ofMaker = inScope('maker')
const ofGroups = inScope('group')

/** Returns a short name of an id set of any size (two 32-bit FNV-1a hashes), so that a scope's id fits into a URL. */
function fingerprint(ids: readonly string[]): string {
  const hash = (text: string, seed: number) => {
    let value = seed
    for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193) >>> 0
    return value.toString(36)
  }
  const text = ids.join(',')
  return `${ids.length}-${hash(text, 0x811c9dc5)}-${hash(text, 0x9747b28c)}`
}

const known = new WeakMap<Member, readonly Scope[]>()

/** Returns the scopes for a member's current roles and bindings. Cached, because every checked record needs them. */
export function scopesOf(member: Member): readonly Scope[] {
  const scopes = known.get(member) ?? findScopes(member)
  known.set(member, scopes)
  return scopes
}

function findScopes(member: Member): readonly Scope[] {
  const scopes: Scope[] = []
  if (canAll(member, 'company.view')) scopes.push({ id: 'company', entities: ofCompany })
  else if (reachesOf(member, 'company.view').includes('bound')) {
    scopes.push(
      { id: 'shared', entities: seenWhole },
      boundScope('bound', ofStores, member.boundStoreIds),
      boundScope('surveys', ofSurveys, member.boundSurveyIds),
      { id: 'own', entities: ofOneself, holderIds: [member.userId] },
    )
  }
  if (canAll(member, 'commercial.view')) scopes.push({ id: 'commercial', entities: commercial })
  const groups = groupScope(member)
  if (scopes.length > 0 && !isOfNothing(groups)) scopes.push(groups)
  if (scopes.length > 0) scopes.push({ id: 'mine', entities: ofMaker, holderIds: [member.userId] })
  return scopes
}

/**
 * Returns the scope of layer groups and their contents. The scope's id changes when other users share different groups,
 * not when the member creates groups.
 */
function groupScope({ groups }: Member): Scope {
  if (!groups) return { id: 'groups', entities: ofGroups }
  const { own, viewed, edited } = groups
  const shared = boundScope('groups', ofGroups, [...viewed, ...edited])
  return { ...shared, holderIds: [...own, ...shared.holderIds!].sort() }
}

function boundScope(name: string, kinds: readonly EntityName[], ids: readonly string[]): Scope {
  const holderIds = [...ids].sort()
  return { id: `${name}:${fingerprint(holderIds)}`, entities: kinds, holderIds }
}

export function storeIdOf(entity: EntityName, id: string, fields: FieldValues): string | undefined {
  if (entity === 'store') return id
  const field = entityOf(entity).storeField
  return field === undefined ? undefined : textIn(fields, field)
}

const textIn = (fields: FieldValues, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * Returns the id that determines restricted access: a store, survey, layer group, or the creator. For a conflict, uses
 * the record in conflict.
 */
export function holderOf({ entity, id, fields, createdBy }: Held): string | undefined {
  const { boundSee, scope, groupField } = entityOf(entity)
  if (entity === 'conflict') return textIn(fields, 'holder') ?? textIn(fields, 'store')
  if (boundSee === 'own') return createdBy ?? undefined
  if (scope === 'group') return groupField === undefined ? id : textIn(fields, groupField)
  if (boundSee === 'theirSurveys') return entity === 'survey' ? id : textIn(fields, 'survey')
  return storeIdOf(entity, id, fields)
}

/** Returns the entity that determines visibility: for a conflict, the entity of the record in conflict. */
function visibleAs(entity: EntityName, fields: FieldValues): EntityName {
  const about = fields.entity
  return entity === 'conflict' && typeof about === 'string' && about in entities ? (about as EntityName) : entity
}

const holdersKnown = new WeakMap<readonly string[], ReadonlySet<string>>()

/**
 * Returns whether the list contains an id. Uses a cached set, because a member may have thousands of ids and every
 * record of a page is checked.
 */
function isAmong(ids: readonly string[], id: string): boolean {
  const known = holdersKnown.get(ids) ?? new Set(ids)
  holdersKnown.set(ids, known)
  return known.has(id)
}

export function covers(scope: Scope, record: Held): boolean {
  const { entity, fields } = record
  const isNamed = scope.entities.includes(entity === 'conflict' ? visibleAs(entity, fields) : entity)
  if (!isNamed || scope.holderIds === undefined) return isNamed
  const holder = holderOf(record)
  return holder !== undefined && isAmong(scope.holderIds, holder)
}

export const maySee = (member: Member, record: Held): boolean => scopesOf(member).some((scope) => covers(scope, record))
