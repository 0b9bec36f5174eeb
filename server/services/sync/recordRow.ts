import { entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { foldCode } from '#domain/store/positionCode.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { AckRecord } from '#domain/sync/results.ts'
import { storeIdOf } from '#domain/sync/scope.ts'
import type { RecordTable } from '../../storage/databaseSchema.ts'

/** What a row of the table of records holds of the record itself; the rest only finds it. */
export type KeptState = Pick<
  RecordTable,
  'entity' | 'id' | 'fields' | 'fv' | 'created_v' | 'rv' | 'deleted_v' | 'created_by'
>

/** A row of the table of records as the domain sees it. */
export const stateOf = (row: KeptState): RecordState => ({
  entity: row.entity as EntityName,
  id: row.id,
  fields: JSON.parse(row.fields) as FieldValues,
  fv: JSON.parse(row.fv) as Record<string, number>,
  createdV: row.created_v,
  rv: row.rv,
  deletedV: row.deleted_v,
  createdBy: row.created_by,
})

/** The row of a record; what the server searches by stands beside the values. */
export const rowOf = (companyId: string, state: RecordState): RecordTable => ({
  company_id: companyId,
  entity: state.entity,
  id: state.id,
  fields: JSON.stringify(state.fields),
  fv: JSON.stringify(state.fv),
  created_v: state.createdV,
  rv: state.rv,
  deleted_v: state.deletedV,
  created_by: state.createdBy,
  lookup: lookupOf(state.entity, state.fields) ?? null,
  store_id: storeIdOf(state.entity, state.id, state.fields) ?? null,
})

/** True when the row is found by the same texts as the record before the change. */
export const isFoundAsBefore = ({ entity, id, fields }: RecordState, row: RecordTable): boolean =>
  (lookupOf(entity, fields) ?? null) === row.lookup && (storeIdOf(entity, id, fields) ?? null) === row.store_id

/** What a device is told of a record; of a deleted one only that it is gone. */
export const ackOf = (state: RecordState): AckRecord => ({
  entity: state.entity,
  id: state.id,
  fields: state.deletedV === null ? state.fields : {},
  fv: state.deletedV === null ? state.fv : {},
  createdV: state.createdV,
  rv: state.rv,
  deletedV: state.deletedV,
  createdBy: state.createdBy,
})

/** Look-up text of a conflict: the record that it is about. */
export const conflictLookup = (entity: string, id: string): string => `${entity}/${id}`

/** Text that the server looks a record up by: its folded unique value, or for a conflict the record it is about. */
export function lookupOf(entity: EntityName, fields: FieldValues): string | undefined {
  if (entity === 'conflict') return conflictLookup(fields.entity as string, fields.entityId as string)
  const { uniqueField } = entityOf(entity)
  const value = uniqueField === undefined ? undefined : fields[uniqueField]
  return typeof value === 'string' && value !== '' ? foldCode(value) : undefined
}
