import { CompiledQuery, type Transaction } from 'kysely'
import type { DatabaseSchema } from './databaseSchema.ts'

type TableName = keyof DatabaseSchema

/** Rows of one statement, largest first: few enough texts that each is compiled once and kept. */
const rowsOfStatements = [64, 16, 4, 1]

/**
 * Inserts rows in their order; where one with the same `key` exists, it is replaced. All rows have the same columns.
 * The texts are written here, because building them by Kysely takes longer than SQLite takes to carry them out.
 */
export async function insertRows<T extends TableName>(
  transaction: Transaction<DatabaseSchema>,
  table: T,
  rows: readonly DatabaseSchema[T][],
  key: readonly (keyof DatabaseSchema[T] & string)[] = [],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof DatabaseSchema[T] & string)[]
  for (let start = 0; start < rows.length; ) {
    const count = rowsOfStatements.find((size) => size <= rows.length - start) ?? 1
    const values = rows.slice(start, start + count).flatMap((row) => columns.map((column) => row[column]))
    await transaction.executeQuery(CompiledQuery.raw(insertText(table, columns, count, key), values))
    start += count
  }
}

function insertText(table: string, columns: readonly string[], count: number, key: readonly string[]): string {
  const row = `(${columns.map(() => '?').join(',')})`
  const rows = Array.from({ length: count }, () => row).join(',')
  const replaced = columns.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`)
  const onConflict = key.length === 0 ? '' : ` on conflict (${key.join(',')}) do update set ${replaced.join(',')}`
  return `insert into ${table} (${columns.join(',')}) values ${rows}${onConflict}`
}
