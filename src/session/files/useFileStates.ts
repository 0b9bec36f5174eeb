import { type FileState, fileStates } from '#db/queries/files.ts'
import { useRecords } from '../useRecords.ts'

export type { FileState } from '#db/queries/files.ts'

const nothing: ReadonlyMap<string, FileState> = new Map()

export const useFileStates = (hashes: readonly string[]): ReadonlyMap<string, FileState> =>
  useRecords((database) => fileStates(database, hashes), [hashes.join()]) ?? nothing
