import { useMemo } from 'react'
import { giveUpFile, retryFile } from '#db/files/changeFiles.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import { useOpenSession } from '../useSession.ts'

export interface RefusedFiles {
  /** Sends it once more. */
  readonly retry: (sha256: string) => Promise<void>
  /** Gives its bytes up, by the person's own typed word. Records go on naming it until it is taken out of them. */
  readonly discard: (sha256: string) => Promise<void>
}

/** What a person may do with files that the server refused. Throws `AppError` of storage. */
export function useRefusedFiles(): RefusedFiles {
  const { database, files } = useOpenSession()
  return useMemo(() => {
    const store = dexieStore(database)
    return {
      async retry(sha256) {
        await retryFile(store, sha256)
        files.request('person')
      },
      discard: (sha256) => giveUpFile(store, sha256),
    }
  }, [database, files])
}
