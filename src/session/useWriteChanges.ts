import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import type { RecordChange, SaveOutcome } from '#db/recordChange.ts'
import { saveRecords } from '#db/saveRecord.ts'
import { saveFailedAtom } from './state.ts'
import { useSession } from './useSession.ts'

export type OwnChange = Omit<RecordChange, 'member'>

export type WriteChanges = (changes: readonly OwnChange[]) => Promise<SaveOutcome>

/**
 * Returns a function that writes changes in one transaction. Resolves to `saved` only once everything is on disk, then
 * requests a sync. If nothing was written, throws a storage `AppError` or `fileNotOnDevice`.
 */
export function useWriteChanges(): WriteChanges {
  const { member, database, sync } = useSession()
  const setSaveFailed = useSetAtom(saveFailedAtom)
  return useCallback<WriteChanges>(
    async (changes) => {
      const own = changes.map((change): RecordChange => ({ ...change, member }))
      try {
        const outcome = await saveRecords(database, own, browserOpenPorts())
        setSaveFailed(false)
        if (outcome.saved) sync.request('commit')
        return outcome
      } catch (error) {
        setSaveFailed(true)
        throw error
      }
    },
    [member, database, sync, setSaveFailed],
  )
}
