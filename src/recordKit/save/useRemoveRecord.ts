import { useCallback } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { useWriteChanges } from '#session/useWriteChanges.ts'
import { failureText } from './saveText.ts'

/**
 * Deletes a record to the bin, or brings it back; resolves when that is kept on this device, else with what stands in the way, in
 * words. `title` is what it is called: of a deleted record that the server knows, the device has no fields to tell it by.
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
