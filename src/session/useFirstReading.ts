import { useChangeCounts, useLoopState } from './useSyncStatus.ts'

/**
 * State of the first load. Until `done`, no count or empty list is reliable: `reading` while loading or checking,
 * `offline` while the device can't load.
 */
export type FirstReading = 'done' | 'reading' | 'offline'

export function useFirstReading(): FirstReading {
  const counts = useChangeCounts()
  const { isOnline } = useLoopState()
  if (counts?.lastSyncAt !== undefined) return 'done'
  return isOnline || counts === undefined ? 'reading' : 'offline'
}
