import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { gatheredAtom, searchWishAtom } from '#mapStage/chosenStore.ts'
import { type FoundStores, searchStores, storesOf, storesSeen } from '#mapStage/foundStores.ts'
import { seenAtom } from '#mapStage/mapView.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'

/** What the list beside the map holds: what a search found, stores at one place, or what is in the window. */
export type ListKind = 'search' | 'place' | 'seen'

/** Stores for the list beside the map; undefined while they are read. */
export function useFoundStores(): { readonly kind: ListKind; readonly found: FoundStores | undefined } {
  const stores = useMapStores()
  const wish = useAtomValue(searchWishAtom)
  const gathered = useAtomValue(gatheredAtom)
  const seen = useAtomValue(seenAtom)?.bounds
  const kind: ListKind = wish.trim() !== '' ? 'search' : gathered ? 'place' : 'seen'
  const found = useMemo((): FoundStores | undefined => {
    if (!stores) return undefined
    if (kind === 'search') return searchStores(stores, wish)
    return gathered && kind === 'place' ? storesOf(stores, gathered) : storesSeen(stores, seen)
  }, [stores, kind, wish, gathered, seen])
  return { kind, found }
}
