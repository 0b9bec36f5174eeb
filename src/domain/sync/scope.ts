import { entities, entityNames, entityOf, type EntityName } from '../entities.ts'
import type { Entity } from '../entity.ts'
import { canAll, reachesOf, type Member } from '../access/permissions.ts'
import type { FieldValues } from '../fields/checkFields.ts'

/** What a cursor runs over. A changed id means other rows: the device drops what no scope covers and starts the new one at 0. */
export interface Scope {
  readonly id: string
  readonly entities: readonly EntityName[]
  /** Only what belongs to these stores; absent for all. */
  readonly storeIds?: readonly string[]
}

const seenByBound = (reach: Entity['boundSee']) => entityNames.filter((name) => entities[name].boundSee === reach)
const [seenWhole, ofStores] = [seenByBound('all'), seenByBound('theirStores')]
const inScope = (scope: 'company' | 'commercial') => entityNames.filter((name) => entities[name].scope === scope)
const [ofCompany, commercial] = [inScope('company'), inScope('commercial')]

/** Short name of a set of ids (two 32-bit FNV-1a hashes), so that a scope's id fits into an address however many stores are bound. */
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

/** The scopes of a member, by roles and binding as they are now; found out once, as each record that is judged asks for them. */
export function scopesOf(member: Member): readonly Scope[] {
  const scopes = known.get(member) ?? findScopes(member)
  known.set(member, scopes)
  return scopes
}

function findScopes(member: Member): readonly Scope[] {
  const scopes: Scope[] = []
  if (canAll(member, 'company.view')) scopes.push({ id: 'company', entities: ofCompany })
  else if (reachesOf(member, 'company.view').includes('bound')) {
    const storeIds = [...member.boundStoreIds].sort()
    const bound = { id: `bound:${fingerprint(storeIds)}`, entities: ofStores, storeIds }
    scopes.push({ id: 'shared', entities: seenWhole }, bound)
  }
  if (canAll(member, 'commercial.view')) scopes.push({ id: 'commercial', entities: commercial })
  return scopes
}

/** The store that a record belongs to, where its entity has one. */
export function storeIdOf(entity: EntityName, id: string, fields: FieldValues): string | undefined {
  if (entity === 'store') return id
  const field = entityOf(entity).storeField
  const value = field === undefined ? undefined : fields[field]
  return typeof value === 'string' ? value : undefined
}

/** The entity that decides who may see a record: a conflict is seen by those who see what it is about. */
export function visibleAs(entity: EntityName, fields: FieldValues): EntityName {
  const about = fields.entity
  return entity === 'conflict' && typeof about === 'string' && about in entities ? (about as EntityName) : entity
}

/** True when a scope covers a record. */
export function covers(scope: Scope, entity: EntityName, id: string, fields: FieldValues): boolean {
  const about = visibleAs(entity, fields)
  const isNamed = entity === 'conflict' ? scope.entities.includes(about) : scope.entities.includes(entity)
  if (!isNamed || scope.storeIds === undefined) return isNamed
  const storeId = storeIdOf(entity, id, fields)
  return storeId !== undefined && scope.storeIds.includes(storeId)
}

/** True when a member may see a record now. */
export const maySee = (member: Member, entity: EntityName, id: string, fields: FieldValues): boolean =>
  scopesOf(member).some((scope) => covers(scope, entity, id, fields))
