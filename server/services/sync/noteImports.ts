import type { Transaction } from 'kysely'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { filesOf } from '#domain/files/fileReferences.ts'
import { uploadAction } from '#domain/upload/uploadFields.ts'
import type { ChangeLogTable, DatabaseSchema } from '../../storage/databaseSchema.ts'
import { actionColumn } from '../../storage/importTables.ts'

/** Registers a batch's imports and requests on imports in the same transaction, so that they can't be lost. */
export async function noteImports(
  transaction: Transaction<DatabaseSchema>,
  changes: readonly ChangeLogTable[],
): Promise<void> {
  for (const change of changes) {
    if (change.entity !== 'upload') continue
    const values = JSON.parse(change.after) as FieldValues
    if (change.kind === 'create') await noteImport(transaction, change, values)
    else if (typeof values[uploadAction] === 'string') await noteAction(transaction, change, values[uploadAction])
  }
}

async function noteImport(
  transaction: Transaction<DatabaseSchema>,
  change: ChangeLogTable,
  values: FieldValues,
): Promise<void> {
  const { company_id, entity_id: upload_id, user_id, client_id, seq, at } = change
  const [sha256 = ''] = filesOf(values['file'])
  const action = typeof values[uploadAction] === 'string' ? values[uploadAction] : null
  const made_at = Date.parse(at)
  const row = {
    company_id,
    upload_id,
    user_id,
    client_id,
    seq,
    sha256,
    made_at,
    [actionColumn]: action,
    wished_by: action && user_id,
  }
  const begun = { state: 'open', is_applied: 0, next_row: 0, counts: '{}', undo_below: null, undo_counts: null }
  await transaction
    .insertInto('import_job')
    .values({ ...row, ...begun, runner: null, touched_at: made_at })
    .execute()
}

async function noteAction(
  transaction: Transaction<DatabaseSchema>,
  { company_id, entity_id, user_id }: ChangeLogTable,
  action: string,
) {
  await transaction
    .updateTable('import_job')
    .set({ [actionColumn]: action, wished_by: user_id, state: 'open' })
    .where('company_id', '=', company_id)
    .where('upload_id', '=', entity_id)
    .execute()
}
