import { type Kysely, PostgresAdapter } from 'kysely'

/** True for a database, or a transaction of one, that is PostgreSQL; false for SQLite. */
export const isPostgres = (database: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter
