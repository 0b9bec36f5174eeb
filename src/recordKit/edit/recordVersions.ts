import { entityOf, type EntityName } from '#domain/entities.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'

export const recordVersions = (entity: EntityName, record: LocalRecord): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.keys(entityOf(entity).fields).map((field) => [field, fieldVersion(record, field)]))
