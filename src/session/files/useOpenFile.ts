import { useCallback } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { useOpenSession } from '../useSession.ts'
import { sessionFilesOf } from './sessionFiles.ts'

/** Result of opening a file: an object URL to release after use, or why there is none. */
export type OpenedFile =
  | { readonly state: 'ready'; readonly url: string; readonly release: () => void }
  | { readonly state: 'pending' | 'offline' | 'missing' }

/** Returns a function that reads a file on user request. It throws an `AppError` if the device's storage fails. */
export function useOpenFile(): (file: Pick<FileReference, 'sha256' | 'mime'>) => Promise<OpenedFile> {
  const session = useOpenSession()
  return useCallback(
    async (file) => {
      const read = await sessionFilesOf(session).reader.read(file, 'full')
      if (read.state !== 'ready') return read
      const url = URL.createObjectURL(read.blob)
      return { state: 'ready', url, release: () => URL.revokeObjectURL(url) }
    },
    [session],
  )
}
