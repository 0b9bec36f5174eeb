import type { Kysely } from 'kysely'

/**
 * What strangers may hand in over public links within a day, counted for all server processes, and the responses that were refused: kept
 * with the reason for those who review the survey.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('public_allowance')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('began_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('set_aside_answer')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('survey_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('set_aside_answer_pk', ['company_id', 'survey_id', 'id'])
    .execute()
}
