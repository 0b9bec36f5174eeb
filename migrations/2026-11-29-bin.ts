import { type Kysely, sql } from 'kysely'

/** What lies in the bin is found by when it was deleted; what was purged from it stands at a later version and is no part of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX record_in_bin ON record (company_id, deleted_v) WHERE deleted_v = rv`.execute(db)
}
