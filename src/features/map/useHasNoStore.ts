import { useMapStores } from '#mapStage/storesOnMap.ts'
import { useChangeCounts } from '#session/useSyncStatus.ts'

/** True for a company without a store, once this device has read all there is: until then it only waits. */
export function useHasNoStore(): boolean {
  const hasRead = useChangeCounts()?.lastSyncAt !== undefined
  const stores = useMapStores()
  return hasRead && stores?.length === 0
}
