import type { EntityName } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'

/** A record as the server holds it. Versions of fields are sparse: a field without one has the version of its creation. */
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

/** Version of a field: when it was last set, or when the record came to be. */
export const fieldVersion = (record: Pick<RecordState, 'fv' | 'createdV'>, field: string): number =>
  record.fv[field] ?? record.createdV

/** Values with changes laid over them; null removes a value. */
export function withChanges(values: FieldValues, changes: FieldValues): FieldValues {
  const result: Record<string, FieldValues[string]> = { ...values }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete result[name]
    else result[name] = value
  }
  return result
}
