import { useSyncExternalStore } from 'react'
import type { LoopState } from '#sync/syncLoop.ts'
import { useOpenSession } from '../useSession.ts'

export interface FileSync extends LoopState {
  /** Sends now, whatever the wait was for. */
  readonly request: () => void
}

/** How sending files stands; draws again when that changes. */
export function useFileSync(): FileSync {
  const { files } = useOpenSession()
  const state = useSyncExternalStore(files.subscribe, files.state)
  return { ...state, request: () => files.request('person') }
}
