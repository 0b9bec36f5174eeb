import type { Transaction } from 'kysely'
import { goesWithStore, isPurged } from '#domain/sync/bin.ts'
import { type EntityName, entityNames } from '#domain/entities.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { findConflicts } from '../sync/conflictRecords.ts'
import type { CompanyWriter } from '../sync/companyWriter.ts'
import { emptyChanges } from '../sync/recordChanges.ts'
import type { Authorship } from '../sync/ledger.ts'

export interface Due {
  readonly entity: EntityName
  readonly id: string
}

const ofStores: readonly EntityName[] = entityNames.filter(goesWithStore)

/** Returns the record and its dependents: a store's leases, figures and zones, or a layer group's notes. */
export async function familyOf(
  transaction: Transaction<DatabaseSchema>,
  { ledger }: CompanyWriter,
  record: Due,
): Promise<readonly Due[]> {
  if (record.entity !== 'store' && record.entity !== 'layerGroup') return [record]
  const kinds: readonly EntityName[] = record.entity === 'store' ? ofStores : ['mapNote']
  const rows = await transaction
    .selectFrom('record')
    .select(['entity', 'id', 'rv', 'deleted_v'])
    .where('company_id', '=', ledger.companyId)
    .where('entity', 'in', kinds)
    .where('store_id', '=', record.id)
    .execute()
  const whole = rows.filter(({ rv, deleted_v: deletedV }) => !isPurged({ rv, deletedV }))
  return [record, ...whole.map(({ entity, id }) => ({ entity: entity as EntityName, id }))]
}

export const hasOpenConflict = async (writer: CompanyWriter, record: Due): Promise<boolean> =>
  (await findConflicts(writer, record)).some(({ fields }) => fields.status === 'open')

const withoutValues = { baseValue: null, currentValue: null, incomingValue: null, chosen: null }

/**
 * Purges a record, deleting it first if needed: removes its content, also from history, conflicts and notices, and
 * releases its files. Keeps the fact that the record existed, and the author and time of each change.
 */
export async function emptyRecord(
  transaction: Transaction<DatabaseSchema>,
  writer: CompanyWriter,
  { entity, id }: Due,
): Promise<void> {
  const { ledger } = writer
  const current = await ledger.find(entity, id)
  if (current?.deletedV === null) ledger.write({ entity, id, kind: 'delete', set: {} }, byServer(writer))
  const changed = [ledger.write({ entity, id, kind: 'purge', set: {} }, byServer(writer))]
  for (const conflict of await findConflicts(writer, { entity, id })) {
    await ledger.find('conflict', conflict.id)
    const change = { entity: 'conflict', id: conflict.id, kind: 'set', set: withoutValues } as const
    changed.push(ledger.write(change, byServer(writer)))
  }
  for (const noticeId of await noticesAbout(transaction, ledger.companyId, id)) {
    await ledger.find('notice', noticeId)
    const change = { entity: 'notice', id: noticeId, kind: 'set', set: { ownValue: null } } as const
    changed.push(ledger.write(change, byServer(writer)))
  }
  await ledger.flush()
  for (const about of changed) {
    await emptyChanges(transaction, { companyId: ledger.companyId, entity: about.entity, id: about.id }, about.rv)
    for (const table of ['file_reference', 'file_naming'] as const) {
      await transaction
        .deleteFrom(table)
        .where('company_id', '=', ledger.companyId)
        .where('entity', '=', about.entity)
        .where('record_id', '=', about.id)
        .execute()
    }
  }
}

/** Returns the ids of open notices that contain a value from the record; dismissed notices are purged separately. */
async function noticesAbout(
  transaction: Transaction<DatabaseSchema>,
  companyId: string,
  recordId: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('record')
    .select('id')
    .where('company_id', '=', companyId)
    .where('entity', '=', 'notice')
    .where('deleted_v', 'is', null)
    .where('fields', 'like', `%"entityId":"${recordId}"%`)
    .where('fields', 'like', '%"ownValue":%')
    .execute()
  return rows.map(({ id }) => id)
}

const byServer = ({ newId, at }: CompanyWriter): Authorship => ({
  operation: { opId: newId(), clientId: '', seq: 0, userId: '' },
  at,
})
