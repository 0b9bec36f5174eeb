import { CompiledQuery, type Transaction } from 'kysely'
import type { DatabaseSchema } from './databaseSchema.ts'

type TableName = keyof DatabaseSchema

/** Rows of one statement, largest first: few enough texts that each is compiled once and kept. */
const rowsOfStatements = [64, 16, 4, 1]

/** What to do where a row with the same key exists: its `replaced` columns, all unless said, take the new values. */
interface OnConflict<Column> {
  readonly key: readonly Column[]
  readonly replaced?: readonly Column[] | undefined
}

/**
 * Inserts rows in their order; without `onConflict` none of them may be there already. All rows have the same columns.
 * The texts are written here, because building them by Kysely takes longer than SQLite takes to carry them out.
 */
export async function insertRows<T extends TableName>(
  transaction: Transaction<DatabaseSchema>,
  table: T,
  rows: readonly DatabaseSchema[T][],
  onConflict?: OnConflict<keyof DatabaseSchema[T] & string>,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof DatabaseSchema[T] & string)[]
  for (let start = 0; start < rows.length; ) {
    const count = rowsOfStatements.find((size) => size <= rows.length - start) ?? 1
    const values = rows.slice(start, start + count).flatMap((row) => columns.map((column) => row[column]))
    await transaction.executeQuery(CompiledQuery.raw(insertText(table, columns, count, onConflict), values))
    start += count
  }
}

const texts = new Map<string, string>()

/** The text of a statement, built once: one of 64 rows is long, and its equal is found faster when it is the same. */
function insertText(table: string, columns: readonly string[], count: number, onConflict?: OnConflict<string>): string {
  const replaced = onConflict?.replaced ?? columns.filter((column) => !onConflict?.key.includes(column))
  const name = [count, table, ...columns, 'replacing', ...(onConflict ? replaced : [])].join()
  const text = texts.get(name) ?? writeText(table, columns, count) + conflictText(onConflict?.key ?? [], replaced)
  texts.set(name, text)
  return text
}

function writeText(table: string, columns: readonly string[], count: number): string {
  const row = `(${columns.map(() => '?').join(',')})`
  const rows = Array.from({ length: count }, () => row).join(',')
  return `insert into ${table} (${columns.join(',')}) values ${rows}`
}

const conflictText = (key: readonly string[], replaced: readonly string[]): string =>
  key.length === 0
    ? ''
    : ` on conflict (${key.join(',')}) do update set ${replaced.map((column) => `${column} = excluded.${column}`).join(',')}`
