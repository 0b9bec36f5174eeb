import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { HistoryServer } from '../parts/Parts.ts'

export type RowSource = Pick<HistoryServer, 'rows'>

interface RecordRow {
  readonly entity: EntityName
  readonly id: string
  readonly fields: string
  readonly fv: string
  readonly created_v: number
  readonly rv: number
  readonly deleted_v: number | null
  readonly created_by: string | null
}

export const readRecords = (server: RowSource, companyId: string): RecordState[] =>
  server.rows<RecordRow>('SELECT * FROM record WHERE company_id = ? ORDER BY entity, id', companyId).map((row) => ({
    entity: row.entity,
    id: row.id,
    fields: JSON.parse(row.fields) as FieldValues,
    fv: JSON.parse(row.fv) as Record<string, number>,
    createdV: row.created_v,
    rv: row.rv,
    deletedV: row.deleted_v,
    createdBy: row.created_by,
  }))

export interface LogRow {
  readonly v: number
  readonly op_id: string
  readonly client_id: string
  readonly seq: number
  readonly entity: EntityName
  readonly entity_id: string
  readonly previous_v: number | null
  readonly kind: 'create' | 'set' | 'delete' | 'restore' | 'purge'
  readonly before: string
  readonly after: string
  readonly user_id: string
}

export const readLog = (server: RowSource, companyId: string): LogRow[] =>
  server.rows<LogRow>('SELECT * FROM change_log WHERE company_id = ? ORDER BY v', companyId)
