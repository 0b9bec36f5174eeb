import { entityOf, type EntityName, isEntityName } from '#domain/entities.ts'
import { type SheetKindName, sheetKindOf } from '#domain/transfer/sheetKinds.ts'
import { runQuery } from '../../storage/runQuery.ts'
import { firstRowSeq, importId } from './importIds.ts'
import type { ImportJob } from './importJobs.ts'
import type { OwnChange, SentRecord } from './importMessages.ts'
import type { Ports, ImportThread } from '../../ports.ts'

const recordsAtOnce = 500

const page = `SELECT entity, id, fields, fv, created_v, rv, created_by FROM record
  WHERE company_id = ? AND entity = ? AND id > ? AND deleted_v IS NULL ORDER BY id LIMIT ${recordsAtOnce}`

const ownPage = `SELECT log.entity, log.entity_id, log.kind, log.before, op.op_id FROM applied_op AS op
  JOIN change_log AS log ON log.company_id = op.company_id AND log.v = op.v AND log.op_id = op.op_id
  WHERE op.company_id = ? AND op.client_id = ? AND op.op_id >= ? AND op.op_id < ? ORDER BY op.op_id DESC LIMIT ${recordsAtOnce}`

/**
 * Sends the thread the records that rows are compared with, in pages, then the changes that this import's rows have
 * already made, which the thread reverts in its copies.
 */
export async function feedRecords(
  { database }: Pick<Ports, 'database'>,
  thread: ImportThread,
  { company_id, upload_id, made_at, next_row }: ImportJob,
  kind: SheetKindName,
): Promise<void> {
  for (const entity of entitiesOf(kind)) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const records: SentRecord[] = await runQuery<SentRecord>(database, page, [company_id, entity, after])
      await thread.request({ kind: 'records', records })
      after = records.length < recordsAtOnce ? undefined : records.at(-1)!.id
    }
  }
  if (next_row === 0) return
  // Start at the first row's operation, because the records created for the rows must remain.
  const first = importId({ uploadId: upload_id, madeAt: made_at }, 'operation', firstRowSeq)
  for (let before: string | undefined = 'z'; before !== undefined; ) {
    const changes: (OwnChange & { readonly op_id: string })[] = await runQuery(database, ownPage, [
      company_id,
      upload_id,
      first,
      before,
    ])
    await thread.request({ kind: 'forget', changes })
    before = changes.length < recordsAtOnce ? undefined : changes.at(-1)!.op_id
  }
}

function entitiesOf(kind: SheetKindName): ReadonlySet<EntityName> {
  const own = sheetKindOf(kind).parts.map(({ entity }) => entity)
  const named = own.flatMap((entity) => Object.values(entityOf(entity).fields).flatMap(({ to }) => to ?? []))
  return new Set([...own, ...named.filter(isEntityName), 'choiceEntry' as const])
}
