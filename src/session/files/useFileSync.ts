import { useSyncExternalStore } from 'react'
import type { LoopState } from '#sync/syncLoop.ts'
import { useOpenSession } from '../useSession.ts'

export interface FileSync extends LoopState {
  /** Sends immediately, even during a retry delay. */
  readonly request: () => void
}

export function useFileSync(): FileSync {
  const { files } = useOpenSession()
  const state = useSyncExternalStore(files.subscribe, files.state)
  return { ...state, request: () => files.request('person') }
}
