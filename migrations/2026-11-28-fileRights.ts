import { type Kysely, sql } from 'kysely'

/**
 * Who sent a file, and who named it in which record: naming a hash gives its file to nobody unless it was done by somebody who might read
 * it. What was named before counts as named by somebody who might.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_sender')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_sender_pk', ['company_id', 'sha256', 'user_id'])
    .execute()
  await db.schema
    .createTable('file_naming')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('might_read', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_naming_pk', ['company_id', 'sha256', 'entity', 'record_id', 'user_id'])
    .execute()
  await sql`INSERT INTO file_sender SELECT company_id, sha256, uploaded_by FROM file`.execute(db)
  await sql`INSERT INTO file_naming SELECT company_id, sha256, entity, record_id, '', 1 FROM file_reference`.execute(db)
}
