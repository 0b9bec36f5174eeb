import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { gatheredAtom, searchQueryAtom } from '#mapStage/chosenStore.ts'
import { type FoundStores, searchStores, storesNear, storesOf, storesSeen } from '#mapStage/foundStores.ts'
import { seenAtom } from '#mapStage/mapHandleAtom.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { hereAtom } from '#session/here.ts'

/** Contents of the list: search results, stores at one location, nearest stores, or stores in the viewport. */
export type ListKind = 'search' | 'place' | 'near' | 'seen'

/** Returns the kind of list and the listed stores; `found` is undefined while loading. */
export function useFoundStores(): { readonly kind: ListKind; readonly found: FoundStores | undefined } {
  const stores = useMapStores()
  const query = useAtomValue(searchQueryAtom)
  const gathered = useAtomValue(gatheredAtom)
  const seen = useAtomValue(seenAtom)?.bounds
  const here = useAtomValue(hereAtom)
  const kind: ListKind = query.trim() !== '' ? 'search' : gathered ? 'place' : here ? 'near' : 'seen'
  const found = useMemo((): FoundStores | undefined => {
    if (!stores) return undefined
    if (kind === 'search') return searchStores(stores, query)
    if (here && kind === 'near') return storesNear(stores, here)
    return gathered && kind === 'place' ? storesOf(stores, gathered) : storesSeen(stores, seen)
  }, [stores, kind, query, gathered, here, seen])
  return { kind, found }
}
