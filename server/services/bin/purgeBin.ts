import type { Transaction } from 'kysely'
import { binEndsMs } from '#domain/sync/bin.ts'
import type { EntityName } from '#domain/entities.ts'
import { runQuery } from '../../storage/runQuery.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { readEpoch } from '../records/readEpoch.ts'
import { openCompanyWriter, type CompanyWriter } from '../sync/companyWriter.ts'
import { emptyRecord, familyOf, hasOpenConflict, type Due } from './emptyRecord.ts'
import { inSteps, noRights, type Step } from './inSteps.ts'
import type { Ports } from '../../ports.ts'

/** Number of records per transaction; small, because a transaction locks the company. */
const recordsAtOnce = 20

/**
 * Purges records deleted more than `binDays` ago, with dependents, history and resolved conflicts. Keeps records with
 * open conflicts. Devices receive the purges as normal changes.
 */
export async function purgeBin(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  signal?: AbortSignal,
): Promise<number> {
  const companies = await context.database.selectFrom('company').select('id').execute()
  let purged = 0
  for (const { id } of companies) purged += await inSteps(0, (after) => purgeSome(context, id, after), signal)
  return purged
}

interface Found extends Due {
  readonly deleted_v: number
}

/**
 * Query for deleted records that aren't purged yet, oldest deletion first. A purged record has a later version than its
 * deletion.
 */
const dueAfter = `SELECT record.entity, record.id, record.deleted_v FROM record
  JOIN change_log ON change_log.company_id = record.company_id AND change_log.v = record.deleted_v
  WHERE record.company_id = ? AND record.deleted_v = record.rv AND record.deleted_v > ? AND change_log.at < ?
  ORDER BY record.deleted_v LIMIT ?`

async function purgeSome(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  companyId: string,
  after: number,
): Promise<Step<number>> {
  const before = new Date(context.clock() - binEndsMs(0)).toISOString()
  const asked = [companyId, after, before, recordsAtOnce]
  if ((await runQuery<Found>(context.database, dueAfter, [...asked.slice(0, 3), 1])).length === 0)
    return { count: 0, next: undefined }
  // After a restore the new data set must start before the first write.
  await readEpoch(context)
  const { v, ...step } = await context.database.transaction().execute(async (transaction) => {
    const writer = await openCompanyWriter(transaction, context, { ...noRights, companyId })
    const due = await runQuery<Found>(transaction, dueAfter, asked)
    const count = await purgeAll(transaction, writer, due)
    return { v: writer.ledger.version, count, next: due.length < recordsAtOnce ? undefined : due.at(-1)!.deleted_v }
  })
  if (step.count > 0) context.pokes.poke(companyId, v)
  return step
}

async function purgeAll(
  transaction: Transaction<DatabaseSchema>,
  writer: CompanyWriter,
  due: readonly Due[],
): Promise<number> {
  const done = new Set<string>()
  for (const { entity, id } of due) {
    const family = await familyOf(transaction, writer, { entity: entity as EntityName, id })
    const open = await Promise.all(family.map((record) => hasOpenConflict(writer, record)))
    if (open.includes(true)) continue
    for (const record of family) {
      if (done.has(record.id)) continue
      done.add(record.id)
      await emptyRecord(transaction, writer, record)
    }
  }
  return done.size
}
