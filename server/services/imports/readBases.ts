import type { Member } from '#domain/access/permissions.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { readBases as contract } from '#domain/contracts/imports.ts'
import { maySee } from '#domain/sync/scope.ts'
import { runQuery } from '../../storage/runQuery.ts'
import type { RecordTable } from '../../storage/databaseSchema.ts'
import { recordOf } from '../records/storedRecord.ts'
import { pageBytes } from '../records/pageBytes.ts'
import { readChangeSizes, type RecordOfCompany } from '../sync/recordChanges.ts'
import { readSeenFields } from './readSeenFields.ts'
import type { Ports } from '../../ports.ts'

const one = 'SELECT * FROM record WHERE company_id = ? AND entity = ? AND id = ? AND deleted_v IS NULL'
const sizeOf = `SELECT rv, octet_length(fields) AS bytes FROM record
  WHERE company_id = ? AND entity = ? AND id = ? AND deleted_v IS NULL`

const maxChanges = 1_000

/**
 * Returns the values, at a version, of fields changed since that version; null for a field that was empty. One call
 * examines up to 4 MB; `next` is the first item for the next call. Omits records that are missing, that the member may
 * not see, or that have too many changes or bytes.
 */
export async function readBases(
  { database }: Pick<Ports, 'database'>,
  member: Member,
  { asks }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { companyId } = member
  const bases: ReplyOf<typeof contract>['bases'] = []
  const returned = new Set<string>()
  let bytesLeft = pageBytes
  for (const [place, { entity, id, version }] of asks.entries()) {
    const key = `${entity}/${id}/${version}`
    if (returned.has(key)) continue
    returned.add(key)
    const record = { companyId, entity, id }
    const bytes = await bytesToLookThrough(database, record, version)
    if (bytes === undefined || bytes > pageBytes) continue
    if (bytes > bytesLeft) return { bases, next: place }
    bytesLeft -= bytes
    const [row] = await runQuery<RecordTable>(database, one, [companyId, entity, id])
    if (!row || !maySee(member, recordOf(row))) continue
    const seen = await readSeenFields(database, record, version)
    const values = Object.fromEntries(Object.entries(seen).map(([name, { value }]) => [name, value ?? null]))
    bases.push({ entity, id, version, values })
  }
  return { bases }
}

/**
 * Returns the bytes of a record and its changes since a version; undefined if the record is missing, infinite if it has
 * too many changes.
 */
async function bytesToLookThrough(
  database: Pick<Ports, 'database'>['database'],
  record: RecordOfCompany,
  version: number,
): Promise<number | undefined> {
  const { companyId, entity, id } = record
  const [found] = await runQuery<{ rv: number; bytes: number }>(database, sizeOf, [companyId, entity, id])
  if (!found) return undefined
  const range = { newest: found.rv, from: version + 1, max: maxChanges }
  const changes = found.rv > version ? await readChangeSizes(database, record, range) : []
  if (changes.length === maxChanges) return Infinity
  return changes.reduce((sum, change) => sum + change.bytes, found.bytes)
}
