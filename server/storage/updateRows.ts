import { CompiledQuery, type Transaction } from 'kysely'
import type { DatabaseSchema } from './databaseSchema.ts'
import { rowsOfStatements } from './insertRows.ts'

type TableName = keyof DatabaseSchema

/** Which columns tell a row: those of `common` have one value in all rows, `id` has its own in each; and which take new values. */
interface Where<Column> {
  readonly common: readonly Column[]
  readonly id: Column
  readonly replaced: readonly Column[]
}

/**
 * Gives rows of SQLite that are there their new values, in whatever order. Sooner than inserting them anew with a way out for those that
 * are there: nothing is handed over but what changes. Throws when a row is not there.
 */
export async function updateRows<T extends TableName>(
  transaction: Transaction<DatabaseSchema>,
  table: T,
  rows: readonly DatabaseSchema[T][],
  { common, id, replaced }: Where<keyof DatabaseSchema[T] & string>,
): Promise<void> {
  for (let start = 0; start < rows.length; ) {
    const count = rowsOfStatements.find((size) => size <= rows.length - start) ?? 1
    const values: unknown[] = []
    for (const row of rows.slice(start, start + count)) {
      values.push(row[id])
      for (const column of replaced) values.push(row[column])
    }
    for (const column of common) values.push(rows[start]![column])
    const text = updateText(table, [id, ...replaced], common, count)
    const { numAffectedRows } = await transaction.executeQuery(CompiledQuery.raw(text, values))
    if (numAffectedRows !== BigInt(count)) throw new Error(`A row of ${table} that was read is not there any more.`)
    start += count
  }
}

const texts = new Map<string, string>()

/** The text of a statement, built once. */
function updateText(table: string, own: readonly string[], common: readonly string[], count: number): string {
  const name = [count, table, ...own, 'where', ...common].join()
  const text = texts.get(name) ?? writeText(table, own, common, count)
  texts.set(name, text)
  return text
}

function writeText(table: string, [id, ...replaced]: readonly string[], common: readonly string[], count: number) {
  const row = `(?${',?'.repeat(replaced.length)})`
  const sets = replaced.map((column, index) => `${column} = new.column${index + 2}`).join(',')
  const wanted = [...common.map((column) => `${column} = ?`), `${id} = new.column1`].join(' and ')
  return `update ${table} set ${sets} from (values ${Array(count).fill(row).join(',')}) as new where ${wanted}`
}
