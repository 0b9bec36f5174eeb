import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { withChanges, type RecordState } from '#domain/sync/recordState.ts'
import type { AckRecord } from '#domain/sync/results.ts'
import type { RecordTable } from '../../storage/databaseSchema.ts'
import { lookupOf } from './lookups.ts'

/** Columns with the record's content; the remaining columns are keys or serve lookups. */
export type StoredState = Pick<RecordTable, 'id' | 'fields' | 'fv' | 'created_v' | 'rv' | 'deleted_v' | 'created_by'>

type Versions = RecordState['fv']

interface Next {
  readonly set: FieldValues
  readonly v: number
  readonly deletedV: number | null
}

/**
 * An immutable record with its values and versions cached as JSON, which is serialized once for the row and the
 * responses.
 */
export class StoredRecord implements RecordState {
  readonly entity: EntityName
  readonly id: string
  readonly fields: FieldValues
  readonly fv: Versions
  readonly createdV: number
  readonly rv: number
  readonly deletedV: number | null
  readonly createdBy: string | null
  #fieldsText: string | undefined
  #fvText: string | undefined
  #lookup: string | null | undefined

  constructor(state: RecordState, fieldsText?: string, fvText?: string) {
    this.entity = state.entity
    this.id = state.id
    this.fields = state.fields
    this.fv = state.fv
    this.createdV = state.createdV
    this.rv = state.rv
    this.deletedV = state.deletedV
    this.createdBy = state.createdBy
    this.#fieldsText = fieldsText
    this.#fvText = fvText
  }

  after({ set, v, deletedV }: Next): StoredRecord {
    const { entity, id, createdV, createdBy } = this
    const versions: Record<string, number> = {}
    for (const name of Object.keys(set)) versions[name] = v
    const fields = withChanges(this.fields, set)
    const fv = { ...this.fv, ...versions }
    return new StoredRecord({ entity, id, fields, fv, createdV, rv: v, deletedV, createdBy })
  }

  emptied(v: number): StoredRecord {
    const { entity, id, createdV, deletedV, createdBy } = this
    return new StoredRecord({ entity, id, fields: {}, fv: {}, createdV, rv: v, deletedV, createdBy })
  }

  get fieldsText(): string {
    return (this.#fieldsText ??= JSON.stringify(this.fields))
  }

  get lookup(): string | null {
    if (this.#lookup === undefined) this.#lookup = lookupOf(this.entity, this.fields) ?? null
    return this.#lookup
  }

  get fvText(): string {
    return (this.#fvText ??= JSON.stringify(this.fv))
  }
}

export const recordOf = (row: StoredState & Pick<RecordTable, 'entity'>): StoredRecord =>
  recordOfKind(row.entity as EntityName, row)

export function recordOfKind(entity: EntityName, row: StoredState): StoredRecord {
  const state: RecordState = {
    entity,
    id: row.id,
    fields: JSON.parse(row.fields) as FieldValues,
    fv: JSON.parse(row.fv) as Versions,
    createdV: row.created_v,
    rv: row.rv,
    deletedV: row.deleted_v,
    createdBy: row.created_by,
  }
  return new StoredRecord(state, row.fields, row.fv)
}

/** Returns the record as sent to devices; for a deleted record, without values. */
export const ackOf = (record: StoredRecord): AckRecord =>
  record.deletedV === null ? record : { ...record, fields: {}, fv: {} }

export function ackText(record: AckRecord): string {
  if (!(record instanceof StoredRecord)) return JSON.stringify(record)
  const { entity, id, createdV, rv, deletedV, createdBy } = record
  const others = JSON.stringify({ entity, id, createdV, rv, deletedV, createdBy })
  return `${others.slice(0, -1)},"fields":${record.fieldsText},"fv":${record.fvText}}`
}
