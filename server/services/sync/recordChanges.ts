import type { Kysely } from 'kysely'
import { runQuery } from '../../storage/runQuery.ts'
import type { ChangeLogTable, DatabaseSchema } from '../../storage/databaseSchema.ts'

type Executor = Pick<Kysely<DatabaseSchema>, 'executeQuery'>

export interface RecordOfCompany {
  readonly companyId: string
  readonly entity: string
  readonly id: string
}

/** A change with its author's name; null for a removed account. */
type NamedChange = ChangeLogTable & { readonly first_name: string | null; readonly last_name: string | null }

/**
 * A record's changes from the newest back to a version, following `previous_v`. The unary plus keeps SQLite from
 * scanning all later changes of the company at each step.
 */
const changes = `WITH RECURSIVE change AS (
  SELECT change_log.*, 1 AS place FROM record
  JOIN change_log ON change_log.company_id = record.company_id AND change_log.v = record.rv
  WHERE record.company_id = ? AND record.entity = ? AND record.id = ?
  UNION ALL
  SELECT change_log.*, change.place + 1 FROM change
  JOIN change_log ON change_log.company_id = change.company_id AND change_log.v = change.previous_v
  WHERE +change.previous_v >= ? AND change.place < ?)`

const valuesOf = ({ companyId, entity, id }: RecordOfCompany, from = 0, max = 1_000_000_000) =>
  [companyId, entity, id, from, max] as const

const changesSince = `${changes} SELECT * FROM change WHERE v >= ? ORDER BY v`
const emptyAll = `UPDATE change_log SET before = '{}', after = CASE WHEN v = ? THEN after ELSE '{}' END
  WHERE company_id = ? AND v IN (${changes} SELECT v FROM change)`
const laterOfDevice = `${changes} SELECT v FROM change WHERE client_id = ? AND seq > ? LIMIT 1`
/** Query like `changes`, but returns only the sizes, since each change may have values of 8 MB. */
const sizes = `WITH RECURSIVE change AS (
  SELECT v, previous_v, octet_length(before) + octet_length(after) AS bytes, 1 AS place FROM change_log
  WHERE company_id = ? AND v = ?
  UNION ALL
  SELECT change_log.v, change_log.previous_v, octet_length(before) + octet_length(after), change.place + 1 FROM change
  JOIN change_log ON change_log.company_id = ? AND change_log.v = change.previous_v
  WHERE +change.previous_v >= ? AND change.place < ?)
  SELECT v, previous_v AS previous, bytes FROM change ORDER BY place`
const named = `SELECT change_log.*, first_name, last_name FROM change_log
  LEFT JOIN account ON account.company_id = change_log.company_id AND account.id = change_log.user_id
  WHERE change_log.company_id = ? AND v = ?`

export const readChangesSince = (
  database: Executor,
  record: RecordOfCompany,
  version: number,
): Promise<ChangeLogTable[]> => runQuery(database, changesSince, [...valuesOf(record, version), version])

export interface ChangeSize {
  readonly v: number
  /** Version of the previous change; null for the first. */
  readonly previous: number | null
  readonly bytes: number
}

/** Returns the sizes of a record's changes, newest first, down to version `from`, up to a limit. */
export const readChangeSizes = (
  database: Executor,
  { companyId }: Pick<RecordOfCompany, 'companyId'>,
  { newest, from = 0, max }: { readonly newest: number; readonly from?: number; readonly max: number },
): Promise<ChangeSize[]> => runQuery(database, sizes, [companyId, newest, companyId, from, max])

export async function readNamedChange(database: Executor, companyId: string, v: number): Promise<NamedChange> {
  const [change] = await runQuery<NamedChange>(database, named, [companyId, v])
  if (!change) throw new Error(`There is no change ${v} of company ${companyId}.`)
  return change
}

export async function hasChangedLater(
  database: Executor,
  record: RecordOfCompany,
  { clientId, seq }: { readonly clientId: string; readonly seq: number },
): Promise<boolean> {
  const later = await runQuery(database, laterOfDevice, [...valuesOf(record), clientId, seq])
  return later.length > 0
}

/**
 * Clears the values in a record's history, except the values that its newest change (version `rv`) sets. Authors and
 * times remain.
 */
export async function emptyChanges(database: Executor, record: RecordOfCompany, rv: number): Promise<void> {
  await runQuery(database, emptyAll, [rv, record.companyId, ...valuesOf(record)])
}
