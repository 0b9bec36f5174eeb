import { useCallback } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import type { SaveOutcome } from '#db/recordChange.ts'
import { saveRecord } from '#db/saveRecord.ts'
import { useSession } from '#session/useSession.ts'

/** Deletes a store to the bin, or brings it back; resolves when that is kept on this device. */
export function useRemoveStore(): (record: LocalRecord, kind: 'delete' | 'restore') => Promise<SaveOutcome> {
  const { member, database, sync } = useSession()
  return useCallback(
    async (record, kind) => {
      const change = { member, entity: 'store' as const, id: record.id, kind, fields: {}, rowBaseV: record.rv }
      const outcome = await saveRecord(database, change, browserOpenPorts())
      if (outcome.saved) sync.request('commit')
      return outcome
    },
    [member, database, sync],
  )
}
