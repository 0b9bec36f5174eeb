import type { Transaction } from 'kysely'
import { type Checksum, emptyChecksum, withRecord } from '#domain/sync/checksum.ts'
import { isOfNothing, type Scope } from '#domain/sync/scope.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'

/**
 * Checksum of the records that a scope covers, of the named kinds and with the conflicts about them, deleted ones left out.
 * Read from the columns beside the values: nothing is parsed.
 */
export async function readChecksum(
  snapshot: Transaction<DatabaseSchema>,
  companyId: string,
  scope: Scope,
  kinds: readonly string[],
): Promise<Checksum> {
  if (isOfNothing(scope)) return emptyChecksum
  const { entities, holderIds } = scope
  const named = entities.filter((entity) => kinds.includes(entity))
  const rows = await snapshot
    .selectFrom('record')
    .select(['entity', 'id', 'rv', 'lookup'])
    .where('company_id', '=', companyId)
    .where('entity', 'in', [...named, 'conflict'])
    .where('deleted_v', 'is', null)
    .$if(holderIds !== undefined, (query) => query.where('store_id', 'in', holderIds ?? []))
    .execute()
  const names: readonly string[] = named
  let checksum = emptyChecksum
  for (const { entity, id, rv, lookup } of rows) {
    const about = entity === 'conflict' ? (lookup?.split('/')[0] ?? '') : entity
    if (names.includes(about)) checksum = withRecord(checksum, id, rv)
  }
  return checksum
}
