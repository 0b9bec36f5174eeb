import { useChangeCounts, useLoopState } from './useSyncStatus.ts'

/**
 * Whether this device has read the company's data once. Until it has, no count and no empty list is true: `reading` while it comes,
 * `offline` while it can't. Also `reading` for the moment in which the device looks that up.
 */
export type FirstReading = 'done' | 'reading' | 'offline'

export function useFirstReading(): FirstReading {
  const counts = useChangeCounts()
  const { isOnline } = useLoopState()
  if (counts?.lastSyncAt !== undefined) return 'done'
  return isOnline || counts === undefined ? 'reading' : 'offline'
}
