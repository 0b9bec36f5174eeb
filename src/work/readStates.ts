import type { EntityName } from '#domain/entities.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { stateOf } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'

/** Records of some kinds as this device has them, with what was not sent yet; deleted ones are left out. */
export async function readStates(
  database: LocalDatabase,
  entities: readonly EntityName[],
): Promise<readonly RecordState[]> {
  const each = entities.map(async (entity) => (await listRecords(database, entity)).map((row) => stateOf(entity, row)))
  return (await Promise.all(each)).flat()
}
