import { type UnsentFiles, unsentFiles } from '#db/queries/unsentFiles.ts'
import { useRecords } from '../useRecords.ts'

export type { FileUse, RefusedFile, UnsentFiles, WaitingFile } from '#db/queries/unsentFiles.ts'

/** Returns this device's unsent and rejected files; undefined while loading. */
export const useUnsentFiles = (): UnsentFiles | undefined => useRecords(unsentFiles, [])
