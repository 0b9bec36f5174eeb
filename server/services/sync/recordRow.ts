import { entityOf } from '#domain/entities.ts'
import { holderOf } from '#domain/sync/scope.ts'
import type { RecordTable } from '../../storage/databaseSchema.ts'
import type { StoredRecord } from '../records/storedRecord.ts'

export const rowOf = (companyId: string, record: StoredRecord): RecordTable => ({
  company_id: companyId,
  entity: record.entity,
  id: record.id,
  ...contentOf(record),
  created_v: record.createdV,
  created_by: record.createdBy,
  ...finderOf(record),
})

export const contentOf = (record: StoredRecord): Pick<RecordTable, 'fields' | 'fv' | 'rv' | 'deleted_v'> => ({
  fields: record.fieldsText,
  fv: record.fvText,
  rv: record.rv,
  deleted_v: record.deletedV,
})

export const finderOf = (record: StoredRecord): Pick<RecordTable, 'lookup' | 'store_id'> => ({
  lookup: record.lookup,
  store_id: holderOf(record) ?? null,
})

export function isFoundAsBefore({ entity, fields }: StoredRecord, { fields: now }: StoredRecord): boolean {
  const { uniqueField, storeField, groupField } = entityOf(entity)
  const isSame = (name: string | undefined): boolean => name === undefined || fields[name] === now[name]
  if (entity === 'conflict' && !(isSame('entity') && isSame('entityId'))) return false
  return isSame(uniqueField) && isSame(storeField) && isSame(groupField)
}
