import type { Member } from '#domain/access/permissions.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { readBases as contract } from '#domain/contracts/imports.ts'
import { maySee } from '#domain/sync/scope.ts'
import { ask } from '../../storage/ask.ts'
import type { RecordTable } from '../../storage/databaseSchema.ts'
import { recordOf } from '../sync/storedRecord.ts'
import { readSeen } from './readSeen.ts'
import type { Ports } from '../../ports.ts'

const one = 'SELECT * FROM record WHERE company_id = ? AND entity = ? AND id = ? AND deleted_v IS NULL'

/** Values of records as they were at a version, of those fields that were changed since; null where there was none. What the member may not see is left out. */
export async function readBases(
  { database }: Pick<Ports, 'database'>,
  member: Member,
  { asks }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { companyId } = member
  const bases: ReplyOf<typeof contract>['bases'] = []
  for (const { entity, id, version } of asks) {
    const [row] = await ask<RecordTable>(database, one, [companyId, entity, id])
    if (!row || !maySee(member, recordOf(row))) continue
    const seen = await readSeen(database, { companyId, entity, id }, version)
    const values = Object.fromEntries(Object.entries(seen).map(([name, { value }]) => [name, value ?? null]))
    bases.push({ entity, id, version, values })
  }
  return { bases }
}
