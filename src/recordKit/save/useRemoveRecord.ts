import { useCallback } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { useWriteChanges } from '#session/useWriteChanges.ts'
import { failureText } from './saveText.ts'

/**
 * Returns a function that moves a record to the trash or restores it. It resolves to undefined once stored locally, or
 * to an error message. Pass `title` to restore, because records deleted on the server have no fields on this device.
 */
export function useRemoveRecord(
  entity: EntityName,
): (record: Pick<LocalRecord, 'id' | 'rv'>, kind: 'delete' | 'restore', title?: string) => Promise<string | undefined> {
  const write = useWriteChanges()
  return useCallback(
    async ({ id, rv }, kind, title) => {
      try {
        const outcome = await write([{ entity, id, kind, fields: {}, rowBaseV: rv, title }])
        return outcome.saved ? undefined : rejectText(outcome.code)
      } catch (error) {
        return failureText(error)
      }
    },
    [write, entity],
  )
}
