import type { Transaction } from 'kysely'
import { runQuery } from './runQuery.ts'
import type { DatabaseSchema } from './databaseSchema.ts'
import { isPostgres } from './isPostgres.ts'

/**
 * Serializes the remainder of a transaction with other transactions of the same work name, across processes. SQLite has
 * only one writer; PostgreSQL uses a lock that ends with the transaction.
 */
export async function holdAlone(transaction: Transaction<DatabaseSchema>, work: string): Promise<void> {
  if (!isPostgres(transaction)) return
  await runQuery(transaction, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [`catchment ${work}`])
}
