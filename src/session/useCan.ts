import { canAll, canSome, type Member, type Permission } from '#domain/access/permissions.ts'
import { entityOf, type EntityName } from '#domain/entities.ts'
import { isAllowed } from '#domain/sync/allowed.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { type LocalRecord, stateOf } from '#db/localRecord.ts'
import { useSession } from './useSession.ts'

/** Returns whether the member has a permission in any scope. Only for the UI, because the server checks again. */
export const useCan = (permission: Permission): boolean => canSome(useSession().member, permission)

/** Returns whether the member may change at least one field of the record, or create a record if none is given. */
export function useCanEdit(entity: EntityName, record: LocalRecord | undefined): boolean {
  const { member } = useSession()
  const fields = record ? Object.keys(entityOf(entity).fields) : []
  return record
    ? fields.some((field) => mayEditField(member, entity, record, field))
    : isAllowed(member, probe(member, entity, { kind: 'create' }), undefined)
}

export function useCanEditField(entity: EntityName, record: LocalRecord | undefined, field: string): boolean {
  const { member } = useSession()
  return record !== undefined && mayEditField(member, entity, record, field)
}

/**
 * Returns whether the member may change every field of every record. Used to hide the full form from members who may
 * only add photos to their assigned stores.
 */
export const useCanEditAll = (entity: EntityName): boolean =>
  canAll(useSession().member, entityOf(entity).permissions.edit)

/** Returns whether the member may delete, and therefore restore, the record. */
export function useCanRemove(entity: EntityName, record: LocalRecord | undefined): boolean {
  const { member } = useSession()
  return record !== undefined && mayRemove(member, entity, record)
}

export const mayEditField = (member: Member, entity: EntityName, record: LocalRecord, field: string): boolean =>
  isAllowed(
    member,
    probe(member, entity, { entityId: record.id, fields: { [field]: { to: null, baseV: 0 } } }),
    stateOf(entity, record),
  )

export const mayRemove = (member: Member, entity: EntityName, record: LocalRecord): boolean =>
  isAllowed(member, probe(member, entity, { entityId: record.id, kind: 'delete' }), stateOf(entity, record))

const probe = ({ userId }: Member, entity: EntityName, asked: Partial<Operation>): Operation => ({
  opId: '',
  clientId: '',
  seq: 0,
  txId: '',
  entity,
  entityId: '',
  kind: 'patch',
  fields: {},
  rowBaseV: 0,
  deps: [],
  schemaV: 1,
  userId,
  wallAt: '',
  skewMs: 0,
  ...asked,
})
