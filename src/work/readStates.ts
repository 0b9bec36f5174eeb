import type { EntityName } from '#domain/entities.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { stateOf } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'

/** Reads records of some entities on this device, including unsent changes, without deleted records. */
export async function readStates(
  database: LocalDatabase,
  entities: readonly EntityName[],
): Promise<readonly RecordState[]> {
  const each = entities.map(async (entity) => (await listRecords(database, entity)).map((row) => stateOf(entity, row)))
  return (await Promise.all(each)).flat()
}
