import { useCallback, useRef } from 'react'
import { AppError } from '#domain/errors.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import { knownEpoch, recordById } from '#db/queries/records.ts'
import type { ChangeFiles } from '#fieldKit/files/useFileActions.ts'
import { useSave } from '#session/useSave.ts'
import { useSession } from '#session/useSession.ts'

export type StoreFiles = 'photos' | 'attachments'

/**
 * Returns a function that changes a store's files, one change at a time. Each change is based on the latest list, so
 * that it doesn't drop files added meanwhile. Resolves when stored on the device; otherwise rejects and changes
 * nothing.
 */
export function useSaveFiles(storeId: string, field: StoreFiles): ChangeFiles {
  const { database } = useSession()
  const save = useSave()
  const line = useRef(Promise.resolve())
  return useCallback(
    (change, added) => {
      const saved = line.current.then(async () => {
        const record = await recordById(database, 'store', storeId)
        if (!record || record.deletedV !== null) throw new AppError('dataMissing')
        const before = record.fields[field] ?? []
        const after = change(before)
        if (after === before) return
        const value = after.length === 0 ? null : after
        const seen = { [field]: fieldVersion(record, field) }
        const epoch = await knownEpoch(database)
        const newFiles = added && after.some(({ sha256 }) => sha256 === added.sha256) ? [added.sha256] : []
        const outcome = await save('store', record, { [field]: value }, seen, { epoch, newFiles })
        if (!outcome.saved) throw new AppError(outcome.issues.length > 0 ? 'invalidFields' : 'notAllowed')
      })
      line.current = saved.catch(() => undefined)
      return saved
    },
    [database, save, storeId, field],
  )
}
