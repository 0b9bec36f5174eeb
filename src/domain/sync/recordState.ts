import type { EntityName } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'

/** A record as stored on the server. Field versions are sparse: a missing version means the creation version. */
export interface RecordState {
  readonly entity: EntityName
  readonly id: string
  readonly fields: FieldValues
  readonly fv: Readonly<Record<string, number>>
  readonly createdV: number
  readonly rv: number
  readonly deletedV: number | null
  readonly createdBy: string | null
}

export const fieldVersion = (record: Pick<RecordState, 'fv' | 'createdV'>, field: string): number =>
  record.fv[field] ?? record.createdV

/** Applies changes to values; null removes a value. */
export function withChanges(values: FieldValues, changes: FieldValues): FieldValues {
  const result: Record<string, FieldValues[string]> = { ...values }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete result[name]
    else result[name] = value
  }
  return result
}
