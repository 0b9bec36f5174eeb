import { entityOf } from '#domain/entities.ts'
import type { Member } from '#domain/access/permissions.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { fieldsOfOffer, offerKey, type RecordAddition } from '#domain/transfer/recordAdditions.ts'
import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'
import type { ImportPlan } from '#domain/transfer/importPlan.ts'
import { maxRecords } from '#domain/upload/importPlanShape.ts'
import { runQuery } from '../../storage/runQuery.ts'
import { applyOperations } from '../sync/applyOperations.ts'
import { firstRowSeq, importId } from './importIds.ts'
import type { ImportJob } from './importJobs.ts'
import type { Ports } from '../../ports.ts'

/**
 * Operation number of the first added record; the numbers from here to the first row's are reserved for added records.
 */
const firstSeq = firstRowSeq - maxRecords

const ofKind = 'SELECT id, fields FROM record WHERE company_id = ? AND entity = ? AND deleted_v IS NULL'

/**
 * Creates missing records that rows name, before any row is applied and within the sender's rights and plan. Rows find
 * existing records by name; rows naming a refused record are refused.
 */
export async function addRecords(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes' | 'allowances' | 'reportFault' | 'shapes'>,
  job: ImportJob,
  member: Member,
  kind: SheetKindName,
  { records = [] }: ImportPlan,
): Promise<void> {
  const wallAt = new Date(context.clock()).toISOString()
  const names = { uploadId: job.upload_id, madeAt: job.made_at }
  const operations: Operation[] = []
  for (const [at, addition] of records.entries()) {
    if (await isThere(context, job, addition)) continue
    const seq = firstSeq + at
    const opId = importId(names, 'operation', seq)
    const values = Object.entries(fieldsOfOffer(kind, addition))
    const fields = Object.fromEntries(values.map(([name, to]) => [name, { to: to ?? null, baseV: 0 }]))
    const about = { entity: addition.entity, entityId: addition.id, kind: 'create', fields } as const
    const sent = { clientId: job.upload_id, userId: member.userId, schemaV: currentSchemaV, wallAt, skewMs: 0 }
    operations.push({ ...about, ...sent, opId, txId: opId, seq, rowBaseV: 0, deps: [] })
  }
  if (operations.length > 0)
    await applyOperations(context, { member, clientId: job.upload_id, operations, isOfFile: true })
}

async function isThere(
  { database }: Pick<Ports, 'database'>,
  { company_id }: ImportJob,
  addition: RecordAddition,
): Promise<boolean> {
  const { entity } = addition
  const rows = await runQuery<{ readonly id: string; readonly fields: string }>(database, ofKind, [company_id, entity])
  return rows.some(({ id, fields }) => {
    const values = JSON.parse(fields) as FieldValues
    const texts = entityOf(entity).titleFields.map((field) => values[field])
    const isSame = (name: unknown) => typeof name === 'string' && offerKey({ entity, name }) === offerKey(addition)
    return id === addition.id || texts.some(isSame)
  })
}
