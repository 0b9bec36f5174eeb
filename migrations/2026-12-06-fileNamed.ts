import { type Kysely, sql } from 'kysely'

/** Whether a sender has named the file in a record. From then on they read it only through a record they may see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('file_sender')
    .addColumn('has_named', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`UPDATE file_sender SET has_named = 1 WHERE EXISTS (SELECT 1 FROM file_reference AS reference
    WHERE reference.company_id = file_sender.company_id AND reference.sha256 = file_sender.sha256)`.execute(db)
}
