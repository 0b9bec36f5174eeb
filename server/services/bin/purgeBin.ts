import type { Transaction } from 'kysely'
import { binEndsMs } from '#domain/bin.ts'
import type { EntityName } from '#domain/entities.ts'
import { runQuery } from '../../storage/ask.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { readEpoch } from '../readEpoch.ts'
import { openCompanyWriter, type CompanyWriter } from '../sync/companyWriter.ts'
import { emptyRecord, familyOf, hasOpenConflict, type Due } from './emptyRecord.ts'
import { inSteps, noRights, type Step } from './inSteps.ts'
import type { Ports } from '../../ports.ts'

/** One transaction holds the company's counter, so others wait for it: few at a time. */
const recordsAtOnce = 20

/**
 * Takes away for good what records hold that lie in the bin for longer than `binDays`, with what only they name or belong to them, and
 * what their history and their decided conflicts keep of it. A record about which somebody has still to decide stays until then. It is a
 * change like any other, so devices hear of it. Answers with how many were purged.
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

/** Deleted so long ago, oldest first; one that was purged stands at a later version than its deletion. */
const dueAfter = `SELECT record.entity, record.id, record.deleted_v FROM record
  JOIN change_log ON change_log.company_id = record.company_id AND change_log.v = record.deleted_v
  WHERE record.company_id = ? AND record.deleted_v = record.rv AND record.deleted_v > ? AND change_log.at < ?
  ORDER BY record.deleted_v LIMIT ?`

/** Purges the next after a deletion. */
async function purgeSome(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  companyId: string,
  after: number,
): Promise<Step<number>> {
  const before = new Date(context.clock() - binEndsMs(0)).toISOString()
  const asked = [companyId, after, before, recordsAtOnce]
  if ((await runQuery<Found>(context.database, dueAfter, [...asked.slice(0, 3), 1])).length === 0)
    return { count: 0, next: undefined }
  // After a backup is brought back, the new data set begins before the first write.
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
