import { useMemo } from 'react'
import { giveUpFile, pauseFile, retryFile } from '#db/files/changeFiles.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import { useOpenSession } from '../useSession.ts'

export interface FileActs {
  readonly retry: (sha256: string) => Promise<void>
  readonly pause: (sha256: string, isPaused: boolean) => Promise<void>
  /** Discards a rejected file's bytes; the caller must confirm first. References in records stay. */
  readonly discard: (sha256: string) => Promise<void>
}

/** Returns actions on files that aren't on the server. They throw storage `AppError`s. */
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
