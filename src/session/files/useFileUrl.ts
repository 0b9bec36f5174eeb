import { useEffect, useState } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import { useOpenSession } from '../useSession.ts'
import { useLoopState } from '../useSyncStatus.ts'
import { sessionFilesOf } from './sessionFiles.ts'
import type { FileRead } from './fileReader.ts'

export type FileView =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly url: string }
  | { readonly state: 'pending' | 'offline' | 'missing' }

const loading: FileView = { state: 'loading' }

/**
 * Loads a file or thumbnail; its URL is valid while mounted. Loads nothing for `undefined`. Unavailable files are
 * retried after each sync.
 */
export function useFileUrl(file: Pick<FileReference, 'sha256' | 'mime'> | undefined, size: 'thumb' | 'full'): FileView {
  const session = useOpenSession()
  const { last } = useLoopState()
  const [found, setFound] = useState<{ of: string; view: FileView }>()
  const { sha256, mime = '' } = file ?? {}
  const view = found && found.of === `${sha256}/${size}` ? found.view : loading
  const turn = view.state === 'ready' ? 'ready' : last
  useEffect(() => {
    if (sha256 === undefined || turn === 'ready') return undefined
    let isLeft = false
    void sessionFilesOf(session)
      .reader.read({ sha256, mime }, size)
      .catch((): FileRead => ({ state: 'offline' }))
      .then((read) => {
        if (isLeft) return
        const next: FileView = read.state === 'ready' ? { state: 'ready', url: URL.createObjectURL(read.blob) } : read
        setFound({ of: `${sha256}/${size}`, view: next })
      })
    return () => {
      isLeft = true
    }
  }, [session, sha256, mime, size, turn])

  // The last URL stays valid until it is replaced, because `file` may change back before another one is read.
  const url = found?.view.state === 'ready' ? found.view.url : undefined
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url])
  return view
}
