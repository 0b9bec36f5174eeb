import { type Kysely, sql } from 'kysely'

/** How far the server is with an import, and the rows of it that were refused or, when it was taken back, stayed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_job')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('made_at', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('wish', 'text')
    .addColumn('wished_by', 'text')
    .addColumn('is_applied', 'integer', (column) => column.notNull())
    .addColumn('next_row', 'integer', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('undo_below', 'text')
    .addColumn('undo_counts', 'text')
    .addColumn('runner', 'text')
    .addColumn('touched_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_job_pk', ['company_id', 'upload_id'])
    .execute()
  await sql`CREATE INDEX import_job_open ON import_job (touched_at) WHERE state = 'open'`.execute(db)
  await db.schema
    .createTable('import_row')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('row_number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_row_pk', ['company_id', 'upload_id', 'list', 'place'])
    .execute()
}
