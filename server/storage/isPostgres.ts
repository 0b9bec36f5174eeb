import { type Kysely, PostgresAdapter } from 'kysely'

/** Returns whether a database or transaction is PostgreSQL rather than SQLite. */
export const isPostgres = (database: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter
