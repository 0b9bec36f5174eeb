import { CompiledQuery, type Transaction } from 'kysely'
import { placesFor } from './runQuery.ts'
import type { DatabaseSchema } from './databaseSchema.ts'
import { isVarying, partsOf, textOnce } from './longStatements.ts'

type TableName = keyof DatabaseSchema

/** New values by rowid; all rows have the same columns. */
type NewValues<T extends TableName> = Partial<DatabaseSchema[T]> & { readonly rowid: number }

/**
 * Updates existing SQLite rows in any order. Faster than an upsert, because only the given columns are bound, and
 * shared values are bound once. Throws if a row is missing.
 */
export async function updateRows<T extends TableName>(
  transaction: Transaction<DatabaseSchema>,
  table: T,
  rows: readonly NewValues<T>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof NewValues<T> & string)[]
  for (const part of partsOf(rows)) {
    const own = columns.filter((column) => column === 'rowid' || isVarying(part, column))
    const common = columns.filter((column) => !own.includes(column))
    const values: unknown[] = common.map((column) => part[0][column])
    for (const row of part) for (const column of own) values.push(row[column])
    const name = ['update', part.length, table, ...common, 'own', ...own]
    const text = textOnce(name, () => writeText(table, common, own, part.length))
    const { numAffectedRows } = await transaction.executeQuery(CompiledQuery.raw(text, values))
    if (numAffectedRows !== BigInt(part.length))
      throw new Error(`A row of ${table} that was read is not there any more.`)
  }
}

function writeText(table: string, common: readonly string[], own: readonly string[], count: number): string {
  const rows = Array<string>(count).fill(`(${placesFor(own)})`)
  const sets = [
    ...common.map((column) => `${column} = ?`),
    ...own.flatMap((column, index) => (column === 'rowid' ? [] : `${column} = new.column${index + 1}`)),
  ]
  const place = own.indexOf('rowid') + 1
  return `update ${table} set ${sets.join(',')} from (values ${rows.join(',')}) as new where ${table}.rowid = new.column${place}`
}
