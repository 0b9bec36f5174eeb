import { type Kysely, sql } from 'kysely'

/** When an account was last used outlives its sessions, which a sign-out deletes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('seen_at', 'integer').execute()
  await sql`UPDATE account SET seen_at = (SELECT max(session.last_seen_at) FROM session
    WHERE session.company_id = account.company_id AND session.user_id = account.id)`.execute(db)
}
