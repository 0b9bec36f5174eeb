import { type FileState, fileStates } from '#db/queries/fileStates.ts'
import { useRecords } from '../useRecords.ts'

export type { FileState } from '#db/queries/fileStates.ts'

const nothing: ReadonlyMap<string, FileState> = new Map()

export const useFileStates = (hashes: readonly string[]): ReadonlyMap<string, FileState> =>
  useRecords((database) => fileStates(database, hashes), [hashes.join()]) ?? nothing
