import type { Kysely } from 'kysely'

/**
 * Files: which of them are stored, which are on their way, and which records name them. Bytes lie in the store of files, under the
 * company and the hash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('uploaded_by', 'text', (column) => column.notNull())
    .addColumn('stored_at', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_pk', ['company_id', 'sha256'])
    .execute()
  await db.schema
    .createTable('file_upload')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('parts', 'text', (column) => column.notNull())
    .addColumn('touched_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_upload_pk', ['company_id', 'id'])
    .addUniqueConstraint('file_upload_of_user', ['company_id', 'user_id', 'sha256'])
    .execute()
  await db.schema
    .createTable('file_reference')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_reference_pk', ['company_id', 'sha256', 'entity', 'record_id'])
    .execute()
  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('taken_at', 'text', (column) => column.notNull())
    .execute()
}
