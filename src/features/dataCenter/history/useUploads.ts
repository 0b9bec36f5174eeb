import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { useRecords } from '#session/useRecords.ts'

/** Returns imports, newest first; undefined while loading. */
export const useUploads = (): readonly LocalRecord<'upload'>[] | undefined =>
  useRecords(
    async (database) => (await listRecords(database, 'upload')).toSorted((a, b) => (sentAt(a) < sentAt(b) ? 1 : -1)),
    [],
  )

const sentAt = ({ fields }: LocalRecord<'upload'>): string => fields.sentAt ?? ''
