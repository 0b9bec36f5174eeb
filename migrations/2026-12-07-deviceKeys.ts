import type { Kysely } from 'kysely'

/**
 * A session has a second half that the page can put away while the device is locked, and an account has a key that seals what its
 * devices store after a sign-out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('device_key_hash', 'text').execute()
  await db.schema.alterTable('session').addColumn('device_key_seen', 'integer').execute()
  await db.schema.alterTable('account').addColumn('seal_key', 'text').execute()
}
