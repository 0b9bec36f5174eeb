import type { Transaction } from 'kysely'
import type { FieldChange, Operation } from '#domain/sync/operation.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import type { BatchItem } from './readBatch.ts'

/** Mapping of an operation's seen versions to the current data set. */
export type Seen = (operation: Operation) => Operation

/**
 * Creates the mapping for a batch. Versions from a data set replaced by a restore are capped at the restored version,
 * because higher versions are now writes that the device never saw.
 */
export async function readSeen(
  transaction: Transaction<DatabaseSchema>,
  companyId: string,
  items: readonly BatchItem[],
): Promise<Seen> {
  const epochs = new Set(items.map(({ operation }) => operation?.epoch))
  epochs.delete(undefined)
  if (epochs.size === 0) return (operation) => operation
  const starts = await transaction
    .selectFrom('epoch_start')
    .select(['epoch', 'ordinal', 'v'])
    .where('company_id', '=', companyId)
    .orderBy('ordinal')
    .execute()
  const lastSeen = (epoch: string): number => {
    const known = starts.find((start) => start.epoch === epoch) ?? starts[0]
    const later = starts.filter(({ ordinal }) => known !== undefined && ordinal > known.ordinal)
    return later.reduce((min, { v }) => Math.min(min, v), Infinity)
  }
  return (operation) => (operation.epoch === undefined ? operation : upTo(operation, lastSeen(operation.epoch)))
}

function upTo(operation: Operation, maxV: number): Operation {
  if (maxV === Infinity) return operation
  const entries = Object.entries(operation.fields).map(([name, { to, baseV }]): [string, FieldChange] => [
    name,
    { to, baseV: Math.min(baseV, maxV) },
  ])
  return { ...operation, rowBaseV: Math.min(operation.rowBaseV, maxV), fields: Object.fromEntries(entries) }
}
