import type { EntityName } from '#domain/entities.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { watchRecords } from '#db/queries/watchRecords.ts'

export interface FollowedRows<R> {
  readonly ready: Promise<void>
  readonly stop: () => void
  readonly list: () => readonly R[]
}

/** Keeps the results of `read` for an entity's records up to date, skipping undefined results. */
export function followRows<N extends EntityName, R>(
  database: LocalDatabase,
  entity: N,
  read: (record: LocalRecord<N>) => R | undefined,
  onChange: () => void,
  onFailure: (error: unknown) => void,
): FollowedRows<R> {
  const rows = new Map<string, R>()
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const set = (id: string, record: LocalRecord<N> | undefined): void => {
    const row = record && read(record)
    if (row === undefined) rows.delete(id)
    else rows.set(id, row)
  }
  const stop = watchRecords(database, entity, {
    onAll(records) {
      rows.clear()
      for (const record of records) set(record.id, record)
      resolve()
      onChange()
    },
    onSome(changes) {
      for (const [id, record] of changes) set(id, record)
      onChange()
    },
    onFailure,
  })
  return { ready, stop, list: () => [...rows.values()] }
}
