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
 * Returns a function that writes changes in one transaction. Once everything is on disk, requests a sync and resolves
 * to `saved`. If local validation rejects a change, resolves to the reasons. Throws a storage `AppError` or
 * `fileNotOnDevice` with nothing written.
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
