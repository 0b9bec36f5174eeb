import type { Kysely } from 'kysely'

/** The gap of a slide check has a height of its own to be found; a check that was drawn before has none and fits no answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('slide_check').addColumn('gap_top', 'integer').execute()
}
