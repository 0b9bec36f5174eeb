import { entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { foldCode } from '#domain/store/positionCode.ts'

export const conflictLookup = (entity: string, id: string): string => `${entity}/${id}`

/** Returns a record's lookup: its normalized unique value, a conflict's record, or a sent report's fingerprint. */
export function lookupOf(entity: EntityName, fields: FieldValues): string | undefined {
  if (entity === 'conflict') return conflictLookup(fields.entity as string, fields.entityId as string)
  if (entity === 'reportVersion' || entity === 'reportFinance') return fields.hash as string
  const { uniqueField } = entityOf(entity)
  const value = uniqueField === undefined ? undefined : fields[uniqueField]
  return typeof value === 'string' && value !== '' ? foldCode(value) : undefined
}
