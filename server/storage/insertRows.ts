import { CompiledQuery, type Transaction } from 'kysely'
import { placesFor } from './runQuery.ts'
import type { DatabaseSchema } from './databaseSchema.ts'
import { isPostgres } from './isPostgres.ts'
import { isVarying, partsOf, textOnce } from './longStatements.ts'

type TableName = keyof DatabaseSchema

/** Key that may already exist, and the columns to replace in that case (by default, all others). */
interface OnConflict<Column> {
  readonly key: readonly Column[]
  readonly replaced?: readonly Column[] | undefined
}

/**
 * Inserts rows with the same columns, in order. Without `onConflict`, none of the rows may exist. Uses handwritten SQL,
 * because Kysely takes longer to build the statement than SQLite to run it. On SQLite, shared values (company, device,
 * time) are bound once, because binding takes a third of the time.
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
  for (const part of partsOf(rows)) {
    const own =
      part.length === 1 || isPostgres(transaction) ? columns : columns.filter((column) => isVarying(part, column))
    const common = columns.filter((column) => !own.includes(column))
    const values = common.map((column) => part[0][column])
    for (const row of part) for (const column of own) values.push(row[column])
    const text = insertText({ table, columns, common, own, count: part.length }, onConflict)
    await transaction.executeQuery(CompiledQuery.raw(text, values))
  }
}

interface Insert {
  readonly table: string
  readonly columns: readonly string[]
  readonly common: readonly string[]
  readonly own: readonly string[]
  readonly count: number
}

function insertText(insert: Insert, onConflict?: OnConflict<string>): string {
  const { table, columns, own, count } = insert
  const replaced = onConflict?.replaced ?? columns.filter((column) => !onConflict?.key.includes(column))
  const name = ['insert', count, table, ...columns, 'own', ...own, 'replacing', ...(onConflict ? replaced : [])]
  return textOnce(name, () => writeText(insert) + conflictText(onConflict?.key ?? [], replaced))
}

function writeText({ table, columns, common, own, count }: Insert): string {
  const row = `(${placesFor(own)})`
  const rows = `values ${Array.from({ length: count }, () => row).join(',')}`
  const into = `insert into ${table} (${columns.join(',')})`
  if (common.length === 0) return `${into} ${rows}`
  const places = columns.map((column) => (common.includes(column) ? '?' : `column${own.indexOf(column) + 1}`))
  // Without `where`, SQLite would parse the following `on conflict` as a join clause.
  return `${into} select ${places.join(',')} from (${rows}) where true`
}

const conflictText = (key: readonly string[], replaced: readonly string[]): string =>
  key.length === 0
    ? ''
    : ` on conflict (${key.join(',')}) do update set ${replaced.map((column) => `${column} = excluded.${column}`).join(',')}`
