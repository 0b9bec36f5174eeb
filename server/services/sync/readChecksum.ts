import type { Transaction } from 'kysely'
import { type Checksum, emptyChecksum, withRecord } from '#domain/sync/checksum.ts'
import { isOfNothing, type Scope } from '#domain/sync/scope.ts'
import { runQuery, placesFor, textsOfList } from '../../storage/runQuery.ts'
import type { DatabaseSchema, RecordTable } from '../../storage/databaseSchema.ts'
import { takeTurn } from '../../storage/takeTurns.ts'

/** Number of rows summed before yielding to other work. */
const rowsOfTurn = 2_000

type Row = Pick<RecordTable, 'entity' | 'id' | 'rv' | 'lookup'>

/**
 * Returns the checksum of a scope's undeleted records of the named kinds and of the conflicts about these records.
 * Doesn't read the values, so no JSON is parsed.
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
  const ofHolders = holderIds === undefined ? '' : ` and store_id in ${textsOfList(snapshot)}`
  const text = `select entity, id, rv, lookup from record
    where company_id = ? and entity in (${placesFor([...named, 'conflict'])}) and deleted_v is null${ofHolders}`
  const holders = holderIds === undefined ? [] : [JSON.stringify(holderIds)]
  const rows = await runQuery<Row>(snapshot, text, [companyId, ...named, 'conflict', ...holders])
  const names: readonly string[] = named
  let checksum = emptyChecksum
  for (const [index, { entity, id, rv, lookup }] of rows.entries()) {
    if (index % rowsOfTurn === 0) await takeTurn()
    const about = entity === 'conflict' ? (lookup?.split('/')[0] ?? '') : entity
    if (names.includes(about)) checksum = withRecord(checksum, id, rv)
  }
  return checksum
}
