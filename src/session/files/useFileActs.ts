import { useMemo } from 'react'
import { giveUpFile, pauseFile, retryFile } from '#db/files/changeFiles.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import { useOpenSession } from '../useSession.ts'

export interface FileActs {
  /** Sends it once more. */
  readonly retry: (sha256: string) => Promise<void>
  /** Holds one back that waits, or lets it go on. */
  readonly pause: (sha256: string, isPaused: boolean) => Promise<void>
  /** Gives its bytes up, by the person's own typed word. Records go on naming it until it is taken out of them. */
  readonly discard: (sha256: string) => Promise<void>
}

/** What a person may do with files that the server does not have. Throws `AppError` of storage. */
export function useFileActs(): FileActs {
  const { database, files } = useOpenSession()
  return useMemo(() => {
    const store = dexieStore(database)
    return {
      async retry(sha256) {
        await retryFile(store, sha256)
        files.request('person')
      },
      async pause(sha256, isPaused) {
        await pauseFile(store, sha256, isPaused)
        if (!isPaused) files.request('person')
      },
      discard: (sha256) => giveUpFile(store, sha256),
    }
  }, [database, files])
}
