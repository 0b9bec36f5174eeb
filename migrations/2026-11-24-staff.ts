import type { Kysely } from 'kysely'

/** Staff of the provider: people outside all companies, with sessions of their own; and where they come into a company, for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('staff_session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('last_seen_at', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('account').addColumn('staff_id', 'text').execute()
  await db.schema.alterTable('session').addColumn('ends_at', 'integer').execute()
}
