import { useCallback } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { newId } from '#db/newId.ts'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import type { RecordChange, SaveOutcome } from '#db/recordChange.ts'
import { useSession } from './useSession.ts'
import { type OwnChange, useWriteChanges } from './useWriteChanges.ts'

/** One of several records that are created or deleted together, atomically. */
export interface SavedTogether {
  readonly entity: EntityName
  readonly id: string
  /** Fields of the new record; undefined deletes the record. */
  readonly fields: FieldValues | undefined
}

export type SaveAll = (records: readonly SavedTogether[]) => Promise<SaveOutcome>

/** Returns an id for a new record in advance, so that other records can reference it. */
export const makeRecordId = (): string => newId(browserOpenPorts())

/**
 * Returns a function that writes records in one transaction. Throws a storage `AppError` with nothing written; the
 * badge then shows the failure.
 */
export function useSaveAll(): SaveAll {
  const { database } = useSession()
  const write = useWriteChanges()
  return useCallback<SaveAll>(
    async (records) => {
      const changes = records.map(async ({ entity, id, fields }): Promise<OwnChange> => {
        const rowBaseV = fields ? 0 : ((await database.view(entity).get(id))?.rv ?? 0)
        return { entity, id, kind: fields ? 'create' : 'delete', fields: firstValues(fields ?? {}), rowBaseV }
      })
      return write(await Promise.all(changes))
    },
    [database, write],
  )
}

const firstValues = (fields: FieldValues): RecordChange['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { to, baseV: 0 }]))
