import type { Transaction } from 'kysely'
import { runQuery } from './ask.ts'
import type { DatabaseSchema } from './databaseSchema.ts'
import { isPostgres } from './isPostgres.ts'

/**
 * Makes the rest of a transaction run in one process at a time, among all that name the same work. SQLite has one writer anyway;
 * on PostgreSQL it is a lock that ends with the transaction, however that ends.
 */
export async function holdAlone(transaction: Transaction<DatabaseSchema>, work: string): Promise<void> {
  if (!isPostgres(transaction)) return
  await runQuery(transaction, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [`catchment ${work}`])
}
