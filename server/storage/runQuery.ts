import { CompiledQuery, type Kysely } from 'kysely'
import type { DatabaseSchema } from './databaseSchema.ts'
import { isPostgres } from './isPostgres.ts'

export const placesFor = (values: readonly unknown[]): string => values.map(() => '?').join(',')

/**
 * Returns a subquery for `in` with one placeholder, bound to `JSON.stringify(list)`. The number of visible records
 * grows with sharing, but placeholders are limited to 32,766 on SQLite and 65,535 on PostgreSQL.
 */
export const textsOfList = (database: Pick<Kysely<never>, 'getExecutor'>): string =>
  isPostgres(database) ? '(select jsonb_array_elements_text(?::jsonb))' : '(select value from json_each(?))'

/** Like `textsOfList`, for integers. */
export const numbersOfList = (database: Pick<Kysely<never>, 'getExecutor'>): string =>
  isPostgres(database)
    ? '(select cast(value as bigint) from jsonb_array_elements_text(?::jsonb) as value)'
    : '(select value from json_each(?))'

/**
 * Runs handwritten SQL for frequent queries, because Kysely takes longer to build these queries than SQLite takes to
 * run them.
 */
export async function runQuery<Row>(
  database: Pick<Kysely<DatabaseSchema>, 'executeQuery'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}
