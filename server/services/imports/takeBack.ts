import type { Member } from '#domain/access/permissions.ts'
import { entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { currentSchemaV, type FieldChange, type Operation } from '#domain/sync/operation.ts'
import { fieldVersion, type RecordState } from '#domain/sync/recordState.ts'
import type { RowReason } from '#domain/transfer/review.ts'
import { transferReason } from '#domain/upload/transferReasons.ts'
import { runQuery } from '../../storage/runQuery.ts'
import type { RecordTable, ChangeLogTable } from '../../storage/databaseSchema.ts'
import { recordOf } from '../records/storedRecord.ts'
import { importId, rowOfSeq } from './importIds.ts'
import type { ImportJob } from './importJobs.ts'
import type { Ports } from '../../ports.ts'

export interface TakenBack {
  readonly change: Made
  readonly name: string
  readonly operation: Operation | undefined
  readonly reasons: readonly RowReason[]
}

const one = 'SELECT * FROM record WHERE company_id = ? AND entity = ? AND id = ?'

const usedBy = `SELECT id FROM record WHERE company_id = ? AND deleted_v IS NULL AND entity <> 'choiceEntry' AND entity <> 'upload'
  AND fields LIKE ? LIMIT 1`

/** Computes how to undo an import's change if the changed value is still unmodified. */
export async function takeBack(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  job: ImportJob,
  member: Member,
  change: Made,
): Promise<TakenBack> {
  const [row] = await runQuery<RecordTable>(database, one, [job.company_id, change.entity, change.entity_id])
  const record = row && recordOf(row)
  const name = nameOf(record)
  const stays = [{ reason: transferReason('editedSince'), isRefusal: false }]
  if (!record || record.deletedV !== null) return { change, name, operation: undefined, reasons: [] }
  const write = (kind: 'delete' | 'patch', fields: Operation['fields']): Operation =>
    operationOf(job, member, change, { kind, fields, rowBaseV: record.rv, wallAt: new Date(clock()).toISOString() })
  if (change.kind === 'create') {
    if (record.rv !== change.v) return { change, name, operation: undefined, reasons: stays }
    if (rowOfSeq(change.seq) < 0 && (await isUsed({ database }, job, record)))
      return {
        change,
        name,
        operation: undefined,
        reasons: [{ reason: transferReason('usedSince'), isRefusal: false }],
      }
    return { change, name, operation: write('delete', {}), reasons: [] }
  }
  const before = Object.entries(JSON.parse(change.before) as FieldValues)
  const own = before.filter(([field]) => fieldVersion(record, field) === change.v)
  const fields = own.map(([field, to]): [string, FieldChange] => [field, { to, baseV: change.v }])
  const operation = own.length === 0 ? undefined : write('patch', Object.fromEntries(fields))
  return { change, name, operation, reasons: own.length < before.length ? stays : [] }
}

async function isUsed({ database }: Pick<Ports, 'database'>, job: ImportJob, record: RecordState) {
  const value = JSON.stringify(record.entity === 'choiceEntry' ? record.fields['value'] : record.id).replace(
    /[\\%_]/g,
    '_',
  )
  return (await runQuery(database, usedBy, [job.company_id, `%${value}%`])).length > 0
}

function nameOf(record: RecordState | undefined): string {
  const names = record ? entityOf(record.entity).titleFields.map((field) => record.fields[field]) : []
  return String(names.find((name) => typeof name === 'string' || typeof name === 'number') ?? '')
}

/**
 * Creates the undo operation with a separate client id, so that the import's writes don't count as the client's own.
 */
function operationOf(
  { upload_id: uploadId, made_at: madeAt, company_id: companyId }: ImportJob,
  { userId }: Member,
  { entity, entity_id: entityId, seq }: Made,
  what: Pick<Operation, 'kind' | 'fields' | 'rowBaseV' | 'wallAt'>,
): Operation {
  const names = { uploadId, madeAt }
  const opId = importId(names, 'undo', lastSeq - seq)
  const clientId = importId({ uploadId: `${companyId} ${uploadId}`, madeAt }, 'undo', 0)
  const sent = { seq: lastSeq - seq, schemaV: currentSchemaV, userId, skewMs: 0, deps: [] }
  return { ...what, ...sent, opId, clientId, txId: opId, entity, entityId }
}

/** Number above all operation numbers of an import; subtracting from it reverses their order. */
const lastSeq = 10_000_000

export type Made = ChangeLogTable & { readonly entity: EntityName }
