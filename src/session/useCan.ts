import { canAll, canSome, type Member, type Permission } from '#domain/access/permissions.ts'
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
    ? fields.some((field) => mayEditField(member, entity, record, field))
    : isAllowed(member, probe(member, entity, { kind: 'create' }), undefined)
}

/** True when the member may change this field of the record. */
export function useCanEditField(entity: EntityName, record: LocalRecord | undefined, field: string): boolean {
  const { member } = useSession()
  return record !== undefined && mayEditField(member, entity, record, field)
}

/**
 * True when the member may change any field of any record of the kind. Who may only add photos to bound stores has no use for a form,
 * which holds everything else.
 */
export const useCanEditAll = (entity: EntityName): boolean =>
  canAll(useSession().member, entityOf(entity).permissions.edit)

/** True when the member may delete the record, and so may bring it back. */
export function useCanRemove(entity: EntityName, record: LocalRecord | undefined): boolean {
  const { member } = useSession()
  return record !== undefined && mayRemove(member, entity, record)
}

/** True when a member may change a field of a record. */
export const mayEditField = (member: Member, entity: EntityName, record: LocalRecord, field: string): boolean =>
  isAllowed(
    member,
    probe(member, entity, { entityId: record.id, fields: { [field]: { to: null, baseV: 0 } } }),
    stateOf(entity, record),
  )

/** True when a member may delete a record. */
export const mayRemove = (member: Member, entity: EntityName, record: LocalRecord): boolean =>
  isAllowed(member, probe(member, entity, { entityId: record.id, kind: 'delete' }), stateOf(entity, record))

/** An operation that is only asked about, never written. */
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
