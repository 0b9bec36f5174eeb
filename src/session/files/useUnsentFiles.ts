import { type UnsentFiles, unsentFiles } from '#db/queries/unsentFiles.ts'
import { useRecords } from '../useRecords.ts'

export type { FileUse, RefusedFile, UnsentFiles, WaitingFile } from '#db/queries/unsentFiles.ts'

export const useUnsentFiles = (): UnsentFiles | undefined => useRecords(unsentFiles, [])
