import { type Kysely, sql } from 'kysely'

/** What companies may use and for how long, and every use that is counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('licence')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('plan_id', 'text', (column) => column.notNull())
    .addColumn('begins_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text')
    .addColumn('anchor', 'text', (column) => column.notNull())
    .addColumn('terms', 'text')
    .addColumn('order_id', 'text')
    .addColumn('granted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('licence_pk', ['company_id', 'id'])
    .execute()
  await sql`CREATE UNIQUE INDEX licence_of_order ON licence (company_id, order_id) WHERE order_id IS NOT NULL`.execute(
    db,
  )
  await db.schema
    .createTable('quota_use')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('quota', 'text', (column) => column.notNull())
    .addColumn('use_key', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('is_kept', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('quota_use_pk', ['company_id', 'quota', 'use_key'])
    .execute()
  await sql`CREATE INDEX quota_use_period ON quota_use (company_id, quota, period)`.execute(db)
}
