import { CompiledQuery, type Kysely } from 'kysely'
import type { DatabaseSchema } from './databaseSchema.ts'

/** Places for values in a statement, one each. */
export const placesFor = (values: readonly unknown[]): string => values.map(() => '?').join(',')

/**
 * Rows of a statement that every request asks: its text is written where it is asked, because building it by Kysely each time
 * takes longer than SQLite takes to carry it out.
 */
export async function ask<Row>(
  database: Pick<Kysely<DatabaseSchema>, 'executeQuery'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}
