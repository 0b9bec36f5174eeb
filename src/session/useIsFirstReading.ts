import { useChangeCounts, useLoopState } from './useSyncStatus.ts'

/** True while this device reads the company's data for the first time: what could be said by then would be denied a moment later. */
export function useIsFirstReading(): boolean {
  const counts = useChangeCounts()
  const { isOnline } = useLoopState()
  return isOnline && counts?.lastSyncAt === undefined
}
