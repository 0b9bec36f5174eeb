import { type Kysely, sql } from 'kysely'

/** Orders, what was told about their payments word for word, money that came and went, and uniform invoices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db)
  await createMoney(db)
  await createInvoices(db)
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purchase')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('plan_id', 'text', (column) => column.notNull())
    .addColumn('terms', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('deduction', 'text')
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('payer', 'text', (column) => column.notNull())
    .addColumn('terms_version', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('trouble', 'text')
    .addPrimaryKeyConstraint('purchase_pk', ['company_id', 'id'])
    .execute()
  await sql`CREATE INDEX purchase_open ON purchase (expires_at) WHERE state IN ('pending', 'awaiting', 'failed')`.execute(
    db,
  )
  await db.schema
    .createTable('payment_attempt')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('is_open', 'integer', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_attempt_pk', ['company_id', 'id'])
    .execute()
  await sql`CREATE INDEX payment_attempt_open ON payment_attempt (asked_at) WHERE is_open = 1`.execute(db)
}

async function createMoney(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_notice')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text')
    .execute()
  await sql`CREATE INDEX payment_notice_open ON payment_notice (received_at) WHERE verdict IS NULL`.execute(db)
  await db.schema
    .createTable('payment')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('provider_number', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('is_due_back', 'integer', (column) => column.notNull())
    .addColumn('refunded', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_pk', ['company_id', 'id'])
    .execute()
  await db.schema
    .createTable('refund')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('refund_pk', ['company_id', 'id'])
    .execute()
}

async function createInvoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('payer', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('net', 'integer', (column) => column.notNull())
    .addColumn('allowed', 'integer', (column) => column.notNull())
    .addColumn('number', 'text')
    .addColumn('random_code', 'text')
    .addColumn('issued_at', 'text')
    .addColumn('replaces', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('trouble', 'text')
    .addPrimaryKeyConstraint('invoice_pk', ['company_id', 'id'])
    .execute()
  await sql`CREATE UNIQUE INDEX invoice_of_payment ON invoice (company_id, payment_id) WHERE replaces IS NULL`.execute(
    db,
  )
  await sql`CREATE INDEX invoice_open ON invoice (next_at) WHERE state = 'waiting'`.execute(db)
}
