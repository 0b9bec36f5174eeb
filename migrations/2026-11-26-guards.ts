import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/storage/isPostgres.ts'

/**
 * On SQLite, one guard a write instead of two, and one that lets a batch write its records in any order: `batch_from` says where the
 * company stood when the batch that is being written began, and is null while none is. PostgreSQL's guards are of whole statements anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return
  await sql`ALTER TABLE company_version ADD COLUMN batch_from integer`.execute(db)
  for (const name of oldGuards) await sql`DROP TRIGGER ${sql.ref(name)}`.execute(db)
  for (const guard of guards) await sql.raw(guard).execute(db)
}

const oldGuards = ['record_insert_guard', 'record_update_guard', 'record_insert_moves_on', 'record_update_moves_on']

/** Moves the company on; refuses a version that is not newer than all before the batch, or than the record's own. */
const guard = (name: string, act: string, unless: string, reason: string): string =>
  `CREATE TRIGGER ${name} AFTER ${act} ON record BEGIN
     UPDATE company_version SET v = max(v, NEW.rv)
       WHERE company_id = NEW.company_id AND coalesce(batch_from, v) < NEW.rv${unless};
     SELECT RAISE(ABORT, '${reason} without a version of its company') WHERE changes() = 0;
   END`

const guards = [
  guard('record_insert_guard', 'INSERT', '', 'a record was written'),
  guard('record_update_guard', 'UPDATE', ' AND OLD.rv < NEW.rv', 'a record was changed'),
]
