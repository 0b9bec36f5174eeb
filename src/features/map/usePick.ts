import { useCallback } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { newStoreAddress } from '#domain/store/storeAddress.ts'
import { useNavigation } from '#session/navigation.ts'

export function usePick(): (place: Place) => void {
  const { go } = useNavigation()
  return useCallback((place) => go(newStoreAddress(place)), [go])
}
