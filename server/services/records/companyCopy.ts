import type { Kysely } from 'kysely'
import type { EntityName } from '#domain/entities.ts'
import { runQuery } from '../../storage/runQuery.ts'
import type { DatabaseSchema, RecordTable } from '../../storage/databaseSchema.ts'

type Database = Pick<Kysely<DatabaseSchema>, 'executeQuery'>
type Row = Pick<RecordTable, 'id' | 'fields' | 'created_by'>

interface Known<T> {
  readonly through: number
  readonly opId: string | null
  readonly byId: ReadonlyMap<string, T>
}

const versionNow = `SELECT v, (SELECT op_id FROM change_log WHERE company_id = ? AND v = company_version.v) AS op_id
  FROM company_version WHERE company_id = ?`
const madeVersion = 'SELECT op_id FROM change_log WHERE company_id = ? AND v = ?'
const changedSince = 'SELECT id, fields, created_by FROM record WHERE company_id = ? AND rv > ? AND entity = ?'

/**
 * Cache of companies' records of one kind, including deleted records, for all requests. Reads all records at first,
 * then only changes; reads all records again if a company's history diverged after a restore.
 */
export class CompanyCopy<T> {
  readonly #entity: EntityName
  readonly #read: (row: Row) => T
  readonly #known = new WeakMap<object, Map<string, Known<T>>>()

  constructor(entity: EntityName, read: (row: Row) => T) {
    this.#entity = entity
    this.#read = read
  }

  async of(database: Database, companyId: string): Promise<ReadonlyMap<string, T>> {
    const companies = this.#known.get(database) ?? new Map<string, Known<T>>()
    this.#known.set(database, companies)
    const [now] = await runQuery<{ readonly v: number; readonly op_id: string | null }>(database, versionNow, [
      companyId,
      companyId,
    ])
    const v = now?.v ?? 0
    const opId = now?.op_id ?? null
    const before = companies.get(companyId)
    if (before && before.through === v && before.opId === opId) return before.byId
    const base = before && (await isBehind(database, companyId, before, v)) ? before : undefined
    const rows = await runQuery<Row>(database, changedSince, [companyId, base?.through ?? 0, this.#entity])
    const fresh = rows.map((row): readonly [string, T] => [row.id, this.#read(row)])
    const byId = base && fresh.length === 0 ? base.byId : new Map([...(base?.byId ?? []), ...fresh])
    companies.set(companyId, { through: v, opId, byId })
    return byId
  }
}

/** Returns whether the cache is an earlier state of the same history, so that only later changes must be read. */
async function isBehind(
  database: Database,
  companyId: string,
  { through, opId }: Known<unknown>,
  v: number,
): Promise<boolean> {
  if (through >= v) return false
  const [row] = await runQuery<{ readonly op_id: string }>(database, madeVersion, [companyId, through])
  return (row?.op_id ?? null) === opId
}
