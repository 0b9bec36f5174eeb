import { Worker } from 'node:worker_threads'
import type { Transaction } from 'kysely'
import type { loadSample as contract } from '#domain/contracts/sample.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { Json } from '#domain/json.ts'
import { countedUnder, limitsAt } from '#domain/plan/plans.ts'
import { sampleId } from '#domain/sample/sampleIds.ts'
import type { DemoRecord } from '../../demo/demoRecord.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import { readPlan } from '../plan/readPlan.ts'
import { createRecords, type NewRecord } from '../sync/createRecords.ts'
import { readEpoch } from '../records/readEpoch.ts'
import type { Session } from '../sessions/sessions.ts'
import { countRecords } from '../records/countRecords.ts'
import type { Ports } from '../../ports.ts'

/**
 * Fills a company without stores with an invented chain, in one transaction of normal operations. Throws `dataExists`
 * if the company has a store, so that sample and real data never mix unintentionally. Throws `planFull` if the plan has
 * expired or the sample doesn't fit.
 */
export async function loadSample(
  context: Ports,
  { member, account }: Session,
  source: RequestSource,
): Promise<ReplyOf<typeof contract>> {
  await refuseFilled(context.database, member.companyId)
  const made = await makeInWorker()
  const records = withSampleIds(made, context.random)
  await readEpoch(context)
  const v = await context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, `sample ${member.companyId}`)
    await refuseFilled(transaction, member.companyId)
    await refuseBeyondPlan(transaction, member.companyId, made, new Date(context.clock()).toISOString())
    await createRecords(transaction, context, member, records)
    await noteAudit(
      { ...context, database: transaction },
      {
        companyId: member.companyId,
        action: 'sampleLoad',
        source,
        details: { records: String(records.length) },
        actor: { ...account, id: member.userId },
      },
    )
    return versionNow(transaction, member.companyId)
  })
  context.pokes.poke(member.companyId, v)
  // Sample stores count toward the plan.
  context.pokes.announce(member.companyId, 'access')
  return { records: records.length }
}

async function refuseFilled(database: Pick<Transaction<DatabaseSchema>, 'selectFrom'>, companyId: string) {
  const store = await database
    .selectFrom('record')
    .select('id')
    .where('company_id', '=', companyId)
    .where('entity', '=', 'store')
    .where('deleted_v', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (store) throw new AppError('dataExists')
}

/** Throws if the sample exceeds the plan's limits; a sample is never loaded in part. */
async function refuseBeyondPlan(
  transaction: Transaction<DatabaseSchema>,
  companyId: string,
  made: readonly DemoRecord[],
  at: string,
): Promise<void> {
  const { stores, trackedBrands } = limitsAt(await readPlan(transaction, companyId, at), at)
  const isTracked = (fields: FieldValues) => countedUnder({ entity: 'brand', fields }) === 'trackedBrands'
  const tracked = await countRecords(transaction, companyId, 'brand', { isCounted: isTracked })
  const newStores = made.filter(({ entity }) => entity === 'store').length
  const newTracked = made.filter(({ entity, fields }) => entity === 'brand' && isTracked(fields)).length
  const hasRoom = newStores <= (stores ?? Infinity) && tracked + newTracked <= (trackedBrands ?? Infinity)
  if (!hasRoom) throw new AppError('planFull')
}

async function versionNow(transaction: Transaction<DatabaseSchema>, companyId: string): Promise<number> {
  const { v } = await transaction
    .selectFrom('company_version')
    .select('v')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(v)
}

/** Generates the sample in a thread, because it would block requests for too long. */
function makeInWorker(): Promise<readonly DemoRecord[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../../demo/sampleWorker.ts', import.meta.url))
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The sample was not made.')))
  })
}

/** Assigns new ids, so that every load is distinct, even in the same company. */
function withSampleIds(records: readonly DemoRecord[], random: Ports['random']): readonly NewRecord[] {
  const ids = new Map(records.map(({ id }) => [id, sampleId(random(10))]))
  const moved = (value: Json): Json => (typeof value === 'string' ? (ids.get(value) ?? value) : value)
  return records.map(({ entity, id, fields }) => ({
    entity,
    id: ids.get(id)!,
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, moved(value)])),
  }))
}
