import { useChangeCounts, useLoopState } from './useSyncStatus.ts'

/**
 * Whether this device has loaded the company's data once. Before that, no count or empty list is reliable: `reading`
 * while loading or checking, `offline` while it can't.
 */
export type FirstReading = 'done' | 'reading' | 'offline'

export function useFirstReading(): FirstReading {
  const counts = useChangeCounts()
  const { isOnline } = useLoopState()
  if (counts?.lastSyncAt !== undefined) return 'done'
  return isOnline || counts === undefined ? 'reading' : 'offline'
}
