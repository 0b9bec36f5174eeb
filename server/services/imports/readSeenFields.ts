import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { FieldBase } from '#domain/transfer/differField.ts'
import { type RecordOfCompany, readChangesSince } from '../sync/recordChanges.ts'
import type { Database } from '../../storage/database.ts'

/** A device and one of its operations. The device's changes before this operation count as seen. */
export interface Seer {
  readonly clientId: string
  readonly seq: number
}

/**
 * Returns the values, at a version, of the fields changed since that version. The device's own changes count as seen,
 * with their own version.
 */
export async function readSeenFields(
  database: Pick<Database, 'executeQuery'>,
  record: RecordOfCompany,
  version: number,
  seer?: Seer,
): Promise<Readonly<Record<string, FieldBase>>> {
  const seen = new Map<string, FieldBase>()
  for (const change of await readChangesSince(database, record, version + 1)) {
    const before = JSON.parse(change.before) as FieldValues
    const after = JSON.parse(change.after) as FieldValues
    const isOwn = seer !== undefined && change.client_id === seer.clientId && change.seq < seer.seq
    for (const [name, value] of Object.entries(after)) {
      if (isOwn) seen.set(name, { value: value ?? undefined, v: change.v })
      else if (!seen.has(name)) seen.set(name, { value: before[name] ?? undefined })
    }
  }
  return Object.fromEntries(seen)
}
