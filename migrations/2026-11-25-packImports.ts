import type { Kysely } from 'kysely'

/** Imports of official files by the provider's staff: one at a time, and what came of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pack_import')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // 1 for the one that is under way, else null: a second one breaks the rule of uniqueness.
    .addColumn('active', 'integer', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('wish', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('progress', 'integer', (column) => column.notNull())
    .addColumn('cancel_asked', 'integer', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('began_at', 'integer', (column) => column.notNull())
    .addColumn('touched_at', 'integer', (column) => column.notNull())
    .addColumn('ended_at', 'integer')
    .execute()
}
