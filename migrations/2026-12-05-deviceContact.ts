import type { Kysely } from 'kysely'

/** When a device was last in contact before the sending that goes on now, and when that sending began: no change is dated earlier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sync_client').addColumn('contact_at', 'text').execute()
  await db.schema.alterTable('sync_client').addColumn('sending_since', 'text').execute()
}
