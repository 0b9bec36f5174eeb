import type { Kysely } from 'kysely'

/** What members, companies and networks have taken of the server, counted for all processes: when each allowance is whole again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('allowance')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('whole_at', 'integer', (column) => column.notNull())
    .execute()
}
