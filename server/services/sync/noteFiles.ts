import type { Transaction } from 'kysely'
import type { ChangeLogTable, DatabaseSchema } from '../../storage/databaseSchema.ts'

/** A hash in a JSON text, also where that stands as a text in another, as the values do that a conflict holds. */
const named = /sha256\\*":\\*"([0-9a-f]{64})\\*"/g

const rowsAtOnce = 100

/**
 * Notes which files the changes of a batch name: who may see the record may read them from now on, and they are kept as long as
 * history is. What was named once stays noted.
 */
export async function noteFiles(
  transaction: Transaction<DatabaseSchema>,
  changes: readonly Pick<ChangeLogTable, 'company_id' | 'entity' | 'entity_id' | 'after'>[],
): Promise<void> {
  const rows = new Map<string, DatabaseSchema['file_reference']>()
  for (const { company_id, entity, entity_id: record_id, after } of changes) {
    if (!after.includes('sha256')) continue
    for (const [, sha256 = ''] of after.matchAll(named)) {
      rows.set(`${sha256} ${entity} ${record_id}`, { company_id, sha256, entity, record_id })
    }
  }
  const all = [...rows.values()]
  for (let start = 0; start < all.length; start += rowsAtOnce) {
    await transaction
      .insertInto('file_reference')
      .values(all.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
