import type { Kysely } from 'kysely'

/**
 * What is known of those who have not signed in, so that any server process can go on where another began. No company is known of
 * them yet, hence no company id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('slide_check')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('gap_left', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('owner_code')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('try_count')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('began_at', 'integer', (column) => column.notNull())
    .execute()
}
