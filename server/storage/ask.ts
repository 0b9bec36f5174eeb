import { CompiledQuery, type Kysely } from 'kysely'
import type { DatabaseSchema } from './databaseSchema.ts'
import { isPostgres } from './isPostgres.ts'

/** Places for values in a statement, one each. */
export const placesFor = (values: readonly unknown[]): string => values.map(() => '?').join(',')

/**
 * The texts of a list as a query of one place, for `in`: its value is `JSON.stringify(list)`. A place for each would end a statement at
 * 32,766 on SQLite and 65,535 on PostgreSQL, and lists of what a member may see grow with what others share.
 */
export const textsOfList = (database: Pick<Kysely<never>, 'getExecutor'>): string =>
  isPostgres(database) ? '(select jsonb_array_elements_text(?::jsonb))' : '(select value from json_each(?))'

/** Like `textsOfList`, for whole numbers. */
export const numbersOfList = (database: Pick<Kysely<never>, 'getExecutor'>): string =>
  isPostgres(database)
    ? '(select cast(value as bigint) from jsonb_array_elements_text(?::jsonb) as value)'
    : '(select value from json_each(?))'

/**
 * Rows of a statement that every request asks: its text is written where it is asked, because building it by Kysely each time
 * takes longer than SQLite takes to carry it out.
 */
export async function runQuery<Row>(
  database: Pick<Kysely<DatabaseSchema>, 'executeQuery'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}
