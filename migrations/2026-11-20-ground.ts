import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/storage/isPostgres.ts'

/**
 * The ground: companies and their members, and the synced records with everything that makes an edit impossible to lose.
 * The company id leads every primary key, so that the tables can be spread by company as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMembers(db)
  await createRecords(db)
  await createSync(db)
  await createActionLog(db)
  for (const guard of isPostgres(db) ? guardsOfPostgres : versionGuards) await sql.raw(guard).execute(db)
}

async function createMembers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('company')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_demo', 'integer', (column) => column.notNull())
    .addColumn('plan_id', 'text', (column) => column.notNull())
    .addColumn('plan_ends_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('account')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('user_name', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('bound_store_ids', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_pk', ['company_id', 'id'])
    .execute()
  await db.schema
    .createTable('session')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('last_seen_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_pk', ['company_id', 'token_hash'])
    .addForeignKeyConstraint('session_account', ['company_id', 'user_id'], 'account', ['company_id', 'id'])
    .execute()
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('company_version')
    .addColumn('company_id', 'text', (column) => column.primaryKey().references('company.id'))
    .addColumn('v', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('dataset')
    .addColumn('epoch', 'text', (column) => column.primaryKey())
    .execute()
  await db.schema
    .createTable('record')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('fv', 'text', (column) => column.notNull())
    .addColumn('created_v', 'integer', (column) => column.notNull())
    .addColumn('rv', 'integer', (column) => column.notNull())
    .addColumn('deleted_v', 'integer')
    .addColumn('created_by', 'text')
    .addColumn('lookup', 'text')
    .addColumn('store_id', 'text')
    .addPrimaryKeyConstraint('record_pk', ['company_id', 'entity', 'id'])
    .execute()
  await db.schema.createIndex('record_by_version').unique().on('record').columns(['company_id', 'rv']).execute()
  await db.schema.createIndex('record_by_lookup').on('record').columns(['company_id', 'entity', 'lookup']).execute()
  await db.schema
    .createTable('change_log')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('v', 'integer', (column) => column.notNull())
    .addColumn('op_id', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('moved_from', 'text')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_log_pk', ['company_id', 'v'])
    .execute()
  await db.schema
    .createIndex('change_log_by_record')
    .on('change_log')
    .columns(['company_id', 'entity', 'entity_id', 'v'])
    .execute()
}

async function createSync(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('applied_op')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('op_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('payload_hash', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('v', 'integer')
    .addPrimaryKeyConstraint('applied_op_pk', ['company_id', 'client_id', 'op_id'])
    .execute()
  await db.schema
    .createTable('rejected_op')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('op_id', 'text', (column) => column.notNull())
    .addColumn('payload_hash', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rejected_op_pk', ['company_id', 'client_id', 'op_id', 'payload_hash'])
    .execute()
  await db.schema
    .createTable('sync_client')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('last_seq', 'integer', (column) => column.notNull())
    .addColumn('acked_through', 'integer', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sync_client_pk', ['company_id', 'client_id'])
    .execute()
}

async function createActionLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('action_log')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('screen', 'text', (column) => column.notNull())
    .addColumn('details', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('action_log_pk', ['company_id', 'id'])
    .execute()
  await db.schema.createIndex('action_log_by_age').on('action_log').columns(['company_id', 'received_at']).execute()
}

const isUnversioned = `NOT EXISTS (SELECT 1 FROM company_version WHERE company_id = NEW.company_id AND v = NEW.rv)`
const raise = (reason: string) => `BEGIN SELECT RAISE(ABORT, '${reason}'); END`

/** A write that takes no version of its own would never reach a device, so the database itself refuses it. */
const versionGuards = [
  `CREATE TRIGGER record_insert_guard BEFORE INSERT ON record WHEN ${isUnversioned}
   ${raise('a record was written without a version of its company')}`,
  `CREATE TRIGGER record_update_guard BEFORE UPDATE ON record WHEN NEW.rv <= OLD.rv OR ${isUnversioned}
   ${raise('a record was changed without a version of its company')}`,
  `CREATE TRIGGER record_delete_guard BEFORE DELETE ON record
   ${raise('a record is marked deleted, never removed')}`,
]

/** The same on PostgreSQL, where the guards of versions came with the next migration. */
const guardsOfPostgres = [
  `CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION 'a record is marked deleted, never removed'; END $$`,
  `CREATE TRIGGER record_delete_guard BEFORE DELETE ON record FOR EACH ROW EXECUTE FUNCTION refuse_removal()`,
  `CREATE TRIGGER record_truncate_guard BEFORE TRUNCATE ON record FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal()`,
]
