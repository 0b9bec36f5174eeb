import type { Kysely } from 'kysely'
import { runQuery } from '../../storage/ask.ts'
import type { ChangeLogTable, DatabaseSchema } from '../../storage/databaseSchema.ts'

type Executor = Pick<Kysely<DatabaseSchema>, 'executeQuery'>

/** A record of a company. */
export interface RecordOfCompany {
  readonly companyId: string
  readonly entity: string
  readonly id: string
}

/** A change with the names of who made it; null where the account is gone. */
type NamedChange = ChangeLogTable & { readonly first_name: string | null; readonly last_name: string | null }

/**
 * The changes of a record as a table: from its newest one back to a version, this many at most, each by what the one after it names. The
 * plus: without it SQLite may look through all later changes of the company at each step, because they too are from that version on.
 */
const changes = `WITH RECURSIVE change AS (
  SELECT change_log.*, 1 AS place FROM record
  JOIN change_log ON change_log.company_id = record.company_id AND change_log.v = record.rv
  WHERE record.company_id = ? AND record.entity = ? AND record.id = ?
  UNION ALL
  SELECT change_log.*, change.place + 1 FROM change
  JOIN change_log ON change_log.company_id = change.company_id AND change_log.v = change.previous_v
  WHERE +change.previous_v >= ? AND change.place < ?)`

/** Values of `changes`. */
const valuesOf = ({ companyId, entity, id }: RecordOfCompany, from = 0, max = 1_000_000_000) =>
  [companyId, entity, id, from, max] as const

const changesSince = `${changes} SELECT * FROM change WHERE v >= ? ORDER BY v`
const emptyAll = `UPDATE change_log SET before = '{}', after = CASE WHEN v = ? THEN after ELSE '{}' END
  WHERE company_id = ? AND v IN (${changes} SELECT v FROM change)`
const laterOfDevice = `${changes} SELECT v FROM change WHERE client_id = ? AND seq > ? LIMIT 1`
/** The same without their values, which may be 8 MB each: their sizes alone. */
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

/** What became of a record from a version on, oldest first. */
export const readChangesSince = (
  database: Executor,
  record: RecordOfCompany,
  version: number,
): Promise<ChangeLogTable[]> => runQuery(database, changesSince, [...valuesOf(record, version), version])

/** A change by its size: the bytes of its values. */
export interface ChangeSize {
  readonly v: number
  /** Version of the change before it; null for the first. */
  readonly previous: number | null
  readonly bytes: number
}

/** Sizes of a change and those before it of the same record, newest first: down to version `from`, `most` at most. */
export const readChangeSizes = (
  database: Executor,
  { companyId }: Pick<RecordOfCompany, 'companyId'>,
  { newest, from = 0, max }: { readonly newest: number; readonly from?: number; readonly max: number },
): Promise<ChangeSize[]> => runQuery(database, sizes, [companyId, newest, companyId, from, max])

/** A change of a company with the name of who made it. */
export async function readNamedChange(database: Executor, companyId: string, v: number): Promise<NamedChange> {
  const [change] = await runQuery<NamedChange>(database, named, [companyId, v])
  if (!change) throw new Error(`There is no change ${v} of company ${companyId}.`)
  return change
}

/** True when a device changed a record under a higher number than `seq`. */
export async function hasChangedLater(
  database: Executor,
  record: RecordOfCompany,
  { clientId, seq }: { readonly clientId: string; readonly seq: number },
): Promise<boolean> {
  const later = await runQuery(database, laterOfDevice, [...valuesOf(record), clientId, seq])
  return later.length > 0
}

/** Takes the values out of the past of a record, but for what its newest change, of version `rv`, sets. Who changed it when stays. */
export async function emptyChanges(database: Executor, record: RecordOfCompany, rv: number): Promise<void> {
  await runQuery(database, emptyAll, [rv, record.companyId, ...valuesOf(record)])
}
