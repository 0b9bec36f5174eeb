import type { Kysely } from 'kysely'

/** What providers of drive times answered a company, so that the same is not asked and counted twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drive_time')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('drive_time_pk', ['company_id', 'asked'])
    .execute()
  await db.schema.createIndex('drive_time_at').on('drive_time').column('at').execute()
}
