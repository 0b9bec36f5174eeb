import type { Kysely } from 'kysely'

/** What a company's tickets for answers over public links are signed with; it outlives every link, so that no answer on its way is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ticket_key')
    .addColumn('company_id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute()
}
