import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import type { RecordChange, SaveOutcome } from '#db/recordChange.ts'
import { saveRecords } from '#db/saveRecord.ts'
import { saveFailedAtom } from './state.ts'
import { useSession } from './useSession.ts'

/** A change of a record by the member who is here. */
export type OwnChange = Omit<RecordChange, 'member'>

export type WriteChanges = (changes: readonly OwnChange[]) => Promise<SaveOutcome>

/**
 * Writes changes of this member in one transaction, all or none, each with an operation of its own. Resolves with `saved` only when
 * everything is on the disk; then asks for a sync. Throws `AppError` storageFull, storageBroken or fileNotOnDevice when nothing was
 * written, and the badge says so.
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
