import { entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { foldCode } from '#domain/store/positionCode.ts'

/** Look-up text of a conflict: the record that it is about. */
export const conflictLookup = (entity: string, id: string): string => `${entity}/${id}`

/** Text that the server looks a record up by: its folded unique value, for a conflict its record, for a sent report its fingerprint. */
export function lookupOf(entity: EntityName, fields: FieldValues): string | undefined {
  if (entity === 'conflict') return conflictLookup(fields.entity as string, fields.entityId as string)
  if (entity === 'reportVersion' || entity === 'reportFinance') return fields.hash as string
  const { uniqueField } = entityOf(entity)
  const value = uniqueField === undefined ? undefined : fields[uniqueField]
  return typeof value === 'string' && value !== '' ? foldCode(value) : undefined
}
