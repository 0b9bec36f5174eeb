import { entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { foldCode } from '#domain/store/positionCode.ts'
import { storeIdOf } from '#domain/sync/scope.ts'
import type { RecordTable } from '../../storage/databaseSchema.ts'
import type { StoredRecord } from './storedRecord.ts'

/** The row of a record; what the server searches by stands beside the values. */
export const rowOf = (companyId: string, record: StoredRecord): RecordTable => ({
  company_id: companyId,
  entity: record.entity,
  id: record.id,
  ...contentOf(record),
  created_v: record.createdV,
  created_by: record.createdBy,
  ...finderOf(record),
})

/** What a change of a record replaces in its row. */
export const contentOf = (record: StoredRecord): Pick<RecordTable, 'fields' | 'fv' | 'rv' | 'deleted_v'> => ({
  fields: record.fieldsText,
  fv: record.fvText,
  rv: record.rv,
  deleted_v: record.deletedV,
})

/** What a record is found by beside its id. */
export const finderOf = ({ entity, id, fields }: StoredRecord): Pick<RecordTable, 'lookup' | 'store_id'> => ({
  lookup: lookupOf(entity, fields) ?? null,
  store_id: storeIdOf(entity, id, fields) ?? null,
})

/** True when a record is found by the same texts as before a change. */
export function isFoundAsBefore({ entity, fields }: StoredRecord, { fields: now }: StoredRecord): boolean {
  const { uniqueField, storeField } = entityOf(entity)
  const isSame = (name: string | undefined): boolean => name === undefined || fields[name] === now[name]
  if (entity === 'conflict' && !(isSame('entity') && isSame('entityId'))) return false
  return isSame(uniqueField) && isSame(storeField)
}

/** Look-up text of a conflict: the record that it is about. */
export const conflictLookup = (entity: string, id: string): string => `${entity}/${id}`

/** Text that the server looks a record up by: its folded unique value, or for a conflict the record it is about. */
export function lookupOf(entity: EntityName, fields: FieldValues): string | undefined {
  if (entity === 'conflict') return conflictLookup(fields.entity as string, fields.entityId as string)
  const { uniqueField } = entityOf(entity)
  const value = uniqueField === undefined ? undefined : fields[uniqueField]
  return typeof value === 'string' && value !== '' ? foldCode(value) : undefined
}
