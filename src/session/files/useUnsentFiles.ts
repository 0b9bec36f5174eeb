import { type UnsentFiles, unsentFiles } from '#db/queries/unsentFiles.ts'
import { useRecords } from '../useRecords.ts'

export type { FileUse, RefusedFile, UnsentFiles, WaitingFile } from '#db/queries/unsentFiles.ts'

/** What waits of files and what was refused on this device; undefined while it is being read. */
export const useUnsentFiles = (): UnsentFiles | undefined => useRecords(unsentFiles, [])
