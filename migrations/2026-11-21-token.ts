import type { Kysely } from 'kysely'

/** Every request brings a token and nothing else: without this index each one looked through all accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('session_by_token').on('session').column('token_hash').unique().execute()
}
