import type { Kysely } from 'kysely'
import { ask } from '../../storage/ask.ts'
import type { ChangeLogTable, DatabaseSchema } from '../../storage/databaseSchema.ts'

type Asked = Pick<Kysely<DatabaseSchema>, 'executeQuery'>

/** A record of a company. */
export interface RecordOfCompany {
  readonly companyId: string
  readonly entity: string
  readonly id: string
}

/** A change with the names of who made it; null where the account is gone. */
type NamedChange = ChangeLogTable & { readonly first_name: string | null; readonly last_name: string | null }

/** The changes of a record as a table: from its newest one back to a version, so many at most, each by what the one after it names. */
const changes = `WITH RECURSIVE change AS (
  SELECT change_log.*, 1 AS place FROM record
  JOIN change_log ON change_log.company_id = record.company_id AND change_log.v = record.rv
  WHERE record.company_id = ? AND record.entity = ? AND record.id = ?
  UNION ALL
  SELECT change_log.*, change.place + 1 FROM change
  JOIN change_log ON change_log.company_id = change.company_id AND change_log.v = change.previous_v
  WHERE change.previous_v >= ? AND change.place < ?)`

const changesSince = `${changes} SELECT * FROM change WHERE v >= ? ORDER BY v`
const laterOfDevice = `${changes} SELECT v FROM change WHERE client_id = ? AND seq > ? LIMIT 1`
const newestNamed = `${changes} SELECT change.*, first_name, last_name FROM change
  LEFT JOIN account ON account.company_id = change.company_id AND account.id = change.user_id ORDER BY v DESC`

const all = 1_000_000_000

/** What became of a record from a version on, oldest first. */
export const readChangesSince = (
  database: Asked,
  { companyId, entity, id }: RecordOfCompany,
  version: number,
): Promise<ChangeLogTable[]> => ask(database, changesSince, [companyId, entity, id, version, all, version])

/** The newest changes of a record, newest first, `most` at most. */
export const readNewestChanges = (
  database: Asked,
  { companyId, entity, id }: RecordOfCompany,
  most: number,
): Promise<NamedChange[]> => ask(database, newestNamed, [companyId, entity, id, 0, most])

/** True when a device changed a record under a higher number than `seq`. */
export async function hasChangedLater(
  database: Asked,
  { companyId, entity, id }: RecordOfCompany,
  { clientId, seq }: { readonly clientId: string; readonly seq: number },
): Promise<boolean> {
  const later = await ask(database, laterOfDevice, [companyId, entity, id, 0, all, clientId, seq])
  return later.length > 0
}
