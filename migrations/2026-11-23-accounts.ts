import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/storage/isPostgres.ts'

/** Accounts beyond signing in: registering, invitations, letters, Google and Apple, sessions that can be told apart, and the audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await widenMembers(db)
  await createRegistering(db)
  await createProofs(db)
  await createLimits(db)
  await createIdentities(db)
  await createLetters(db)
  await createAudit(db)
}

async function widenMembers(db: Kysely<unknown>): Promise<void> {
  const account = ['phone', 'locale', 'area_unit', 'currency', 'bound_survey_ids', 'terms_version', 'terms_accepted_at']
  for (const name of account) await db.schema.alterTable('account').addColumn(name, 'text').execute()
  for (const name of ['id', 'agent', 'address', 'way', 'previous_hash']) {
    await db.schema.alterTable('session').addColumn(name, 'text').execute()
  }
  for (const name of ['previous_until', 'must_rotate']) {
    await db.schema.alterTable('session').addColumn(name, 'integer').execute()
  }
  // Sessions that are open now get a name by which their owner can end them; half of a hash opens nothing.
  await sql`update session set id = substr(token_hash, 33)`.execute(db)
  await db.schema.createIndex('session_by_user').on('session').columns(['company_id', 'user_id']).execute()
  await db.schema.createIndex('session_by_previous').on('session').column('previous_hash').execute()
}

async function createRegistering(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registration')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('terms_version', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('registration_by_email').on('registration').columns(['email', 'created_at']).execute()
}

async function createProofs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_proof')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('code_hash', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_proof_pk', ['company_id', 'kind', 'subject'])
    .execute()
  await db.schema
    .createTable('email_change')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('email_change_pk', ['company_id', 'user_id'])
    .execute()
  await db.schema
    .createTable('invitation')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('bound_store_ids', 'text', (column) => column.notNull())
    .addColumn('bound_survey_ids', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('invitation_pk', ['company_id', 'id'])
    .addUniqueConstraint('invitation_of_address', ['company_id', 'email'])
    .execute()
}

async function createLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('throttle')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'integer', (column) => column.notNull())
    .addColumn('until_at', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('work_check')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('answer', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'integer', (column) => column.notNull())
    .execute()
}

async function createIdentities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_pk', ['company_id', 'user_id', 'provider'])
    .addUniqueConstraint('identity_of_subject', ['issuer', 'subject'])
    .execute()
  await db.schema
    .createTable('identity_trip')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('made_at', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('identity_trip_by_browser').on('identity_trip').column('browser_hash').execute()
}

async function createLetters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('letter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('trouble', 'text')
    .execute()
  await db.schema.createIndex('letter_by_turn').on('letter').columns(['state', 'next_at']).execute()
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_event')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('object_kind', 'text', (column) => column.notNull())
    .addColumn('object_id', 'text', (column) => column.notNull())
    .addColumn('object_label', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_event_pk', ['company_id', 'id'])
    .execute()
  await db.schema.createIndex('audit_event_by_time').on('audit_event').columns(['company_id', 'at']).execute()
  for (const guard of isPostgres(db) ? guardsOfPostgres : guards) await sql.raw(guard).execute(db)
}

const reason = 'the audit is only added to'

/** What was noted can't be changed or taken away by anything that works on the database as the server does. */
const guards = ['UPDATE', 'DELETE'].map(
  (act) => `CREATE TRIGGER audit_event_keeps_on_${act.toLowerCase()} BEFORE ${act} ON audit_event
    BEGIN SELECT RAISE(ABORT, '${reason}'); END`,
)

const guardsOfPostgres = [
  `CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${reason}'; END $$`,
  `CREATE TRIGGER audit_event_keeps BEFORE UPDATE OR DELETE ON audit_event FOR EACH ROW EXECUTE FUNCTION keep_audit()`,
  `CREATE TRIGGER audit_event_keeps_all BEFORE TRUNCATE ON audit_event FOR EACH STATEMENT EXECUTE FUNCTION keep_audit()`,
]
