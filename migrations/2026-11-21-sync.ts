import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/storage/isPostgres.ts'

/**
 * What a sync that loses nothing needs besides the ground: what people dropped stays readable, and each write of a record
 * moves its company to a newer version, by the database itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('discarded_op')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('op_id', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('discarded_op_pk', ['company_id', 'client_id', 'op_id'])
    .execute()
  await db.schema.alterTable('sync_client').addColumn('skew_ms', 'integer').execute()
  await sql`CREATE INDEX applied_op_by_number ON applied_op (company_id, client_id, seq) WHERE result <> ''`.execute(db)
  await keepEpochs(db)
  if (!isPostgres(db)) {
    for (const name of ['record_insert_guard', 'record_update_guard'])
      await sql`DROP TRIGGER ${sql.ref(name)}`.execute(db)
  }
  for (const guard of isPostgres(db) ? guardsOfPostgres : versionGuards) await sql.raw(guard).execute(db)
}

/**
 * Where each company stood when a data set began. A device that saw versions of a data set which a backup replaced since has seen
 * nothing of what was written after that place; the database notes it by itself, however the backup was brought back.
 */
async function keepEpochs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('epoch_start')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('v', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('epoch_start_pk', ['company_id', 'epoch'])
    .execute()
  await sql`INSERT INTO epoch_start SELECT company_id, epoch, 1, 0 FROM company_version, dataset`.execute(db)
  if (isPostgres(db)) {
    for (const text of epochsOfPostgres) await sql.raw(text).execute(db)
    return
  }
  const note = `BEGIN INSERT OR IGNORE INTO epoch_start
    SELECT company_id, NEW.epoch, (SELECT coalesce(max(ordinal), 0) + 1 FROM epoch_start), v FROM company_version; END`
  await sql.raw(`CREATE TRIGGER dataset_begins AFTER INSERT ON dataset ${note}`).execute(db)
  await sql.raw(`CREATE TRIGGER dataset_is_replaced AFTER UPDATE OF epoch ON dataset ${note}`).execute(db)
}

const isNoNewer = `NOT EXISTS (SELECT 1 FROM company_version WHERE company_id = NEW.company_id AND v < NEW.rv)`
const raise = (reason: string) => `BEGIN SELECT RAISE(ABORT, '${reason}'); END`
const moveOn = `BEGIN UPDATE company_version SET v = NEW.rv WHERE company_id = NEW.company_id; END`

/** A write that takes no version newer than all before would never reach a device, so the database itself refuses it. */
const versionGuards = [
  `CREATE TRIGGER record_insert_guard BEFORE INSERT ON record WHEN ${isNoNewer}
   ${raise('a record was written without a version of its company')}`,
  `CREATE TRIGGER record_update_guard BEFORE UPDATE ON record WHEN ${isNoNewer}
   ${raise('a record was changed without a version of its company')}`,
  `CREATE TRIGGER record_insert_moves_on AFTER INSERT ON record ${moveOn}`,
  `CREATE TRIGGER record_update_moves_on AFTER UPDATE ON record ${moveOn}`,
]

const onPostgres = (name: string, body: string): string =>
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`

const epochsOfPostgres = [
  onPostgres(
    'note_data_set',
    `INSERT INTO epoch_start
       SELECT company_id, NEW.epoch, (SELECT coalesce(max(ordinal), 0) + 1 FROM epoch_start), v FROM company_version
       ON CONFLICT DO NOTHING;
     RETURN NULL;`,
  ),
  `CREATE TRIGGER dataset_begins AFTER INSERT ON dataset FOR EACH ROW EXECUTE FUNCTION note_data_set()`,
  `CREATE TRIGGER dataset_is_replaced AFTER UPDATE OF epoch ON dataset FOR EACH ROW EXECUTE FUNCTION note_data_set()`,
]

/**
 * The same on PostgreSQL, where several may write at once: whoever writes a record holds the counter of its company until the commit,
 * so that versions are in the order of commits whatever code wrote it. The counter moves once a statement.
 */
const guardsOfPostgres = [
  onPostgres(
    'want_newer_version',
    `PERFORM 1 FROM company_version WHERE company_id = NEW.company_id AND v < NEW.rv FOR UPDATE;
     IF NOT FOUND THEN
       RAISE EXCEPTION 'a record was % without a version of its company',
         CASE TG_OP WHEN 'INSERT' THEN 'written' ELSE 'changed' END;
     END IF;
     RETURN NEW;`,
  ),
  onPostgres(
    'move_company_on',
    `UPDATE company_version SET v = greatest(company_version.v, newest.rv)
       FROM (SELECT company_id, max(rv) AS rv FROM written GROUP BY company_id) AS newest
       WHERE company_version.company_id = newest.company_id;
     RETURN NULL;`,
  ),
  `CREATE TRIGGER record_insert_guard BEFORE INSERT ON record FOR EACH ROW EXECUTE FUNCTION want_newer_version()`,
  `CREATE TRIGGER record_update_guard BEFORE UPDATE ON record FOR EACH ROW EXECUTE FUNCTION want_newer_version()`,
  `CREATE TRIGGER record_insert_moves_on AFTER INSERT ON record REFERENCING NEW TABLE AS written
   FOR EACH STATEMENT EXECUTE FUNCTION move_company_on()`,
  `CREATE TRIGGER record_update_moves_on AFTER UPDATE ON record REFERENCING NEW TABLE AS written
   FOR EACH STATEMENT EXECUTE FUNCTION move_company_on()`,
]
