import { type Kysely, PostgresAdapter } from 'kysely'

export const isPostgres = (database: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter
