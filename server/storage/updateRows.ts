import { CompiledQuery, type Transaction } from 'kysely'
import { placesFor } from './ask.ts'
import type { DatabaseSchema } from './databaseSchema.ts'
import { partsOf, textOnce } from './longStatements.ts'

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
  const own = [id, ...replaced]
  for (const part of partsOf(rows)) {
    const values: unknown[] = []
    for (const row of part) for (const column of own) values.push(row[column])
    for (const column of common) values.push(part[0][column])
    const name = ['update', part.length, table, ...own, 'where', ...common]
    const text = textOnce(name, () => writeText(table, own, common, part.length))
    const { numAffectedRows } = await transaction.executeQuery(CompiledQuery.raw(text, values))
    if (numAffectedRows !== BigInt(part.length))
      throw new Error(`A row of ${table} that was read is not there any more.`)
  }
}

function writeText(table: string, [id, ...replaced]: readonly string[], common: readonly string[], count: number) {
  const row = `(${placesFor([id, ...replaced])})`
  const sets = replaced.map((column, index) => `${column} = new.column${index + 2}`).join(',')
  const wanted = [...common.map((column) => `${column} = ?`), `${id} = new.column1`].join(' and ')
  return `update ${table} set ${sets} from (values ${Array(count).fill(row).join(',')}) as new where ${wanted}`
}
