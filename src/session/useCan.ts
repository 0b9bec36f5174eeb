import { canSome, type Permission } from '#domain/access/permissions.ts'
import { entityOf, type EntityName } from '#domain/entities.ts'
import { isAllowed } from '#domain/sync/allowed.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { type LocalRecord, stateOf } from '#db/localRecord.ts'
import { useSession } from './useSession.ts'

/** True when the member has the right at all, however far it reaches. The server checks again; this only explains. */
export const useCan = (permission: Permission): boolean => canSome(useSession().member, permission)

/** True when the member may change at least one field of the record; without a record: may make one. */
export function useCanEdit(entity: EntityName, record: LocalRecord | undefined): boolean {
  const { member } = useSession()
  const fields = record ? Object.keys(entityOf(entity).fields) : []
  return record
    ? fields.some((field) => isAllowed(member, probe(member.userId, entity, record.id, field), stateOf(entity, record)))
    : isAllowed(member, { ...probe(member.userId, entity, '', undefined), kind: 'create' }, undefined)
}

/** True when the member may change this field of the record. */
export function useCanEditField(entity: EntityName, record: LocalRecord | undefined, field: string): boolean {
  const { member } = useSession()
  return (
    record !== undefined && isAllowed(member, probe(member.userId, entity, record.id, field), stateOf(entity, record))
  )
}

/** An operation that is only asked about, never written. */
const probe = (userId: string, entity: EntityName, entityId: string, field: string | undefined): Operation => ({
  opId: '',
  clientId: '',
  seq: 0,
  txId: '',
  entity,
  entityId,
  kind: 'patch',
  fields: field === undefined ? {} : { [field]: { to: null, baseV: 0 } },
  rowBaseV: 0,
  deps: [],
  schemaV: 1,
  userId,
  wallAt: '',
  skewMs: 0,
})
