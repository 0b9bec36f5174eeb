import { atom, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import { mapAddress, storeOnMapAddress } from '#domain/store/storeAddress.ts'
import { useNavigation } from '#session/navigation.ts'
import { useStageAddress } from './stageAddress.ts'
import { type MapStore, useMapStores } from './storesOnMap.ts'
import { useMapCard } from './useMapCard.ts'

/** Stores that lie at one place, and were asked for together. */
export const gatheredAtom = atom<readonly string[]>()

/** What is searched for among the stores; '' for nothing. */
export const searchQueryAtom = atom('')

/** Id of the store that is chosen; a place that is looked up lies over it. */
export function useChosenStoreId(): string | undefined {
  const { storeId } = useStageAddress()
  return useMapCard().card ? undefined : storeId
}

/** The store that is chosen, once it is on the map. */
export function useChosenStore(): MapStore | undefined {
  const stores = useMapStores()
  const id = useChosenStoreId()
  return useMemo(() => (id === undefined ? undefined : stores?.find((store) => store.id === id)), [stores, id])
}

/** Chooses a store; it takes the place of one that was chosen, so that one step leads back to the map. */
export function useChooseStore(): (id: string) => void {
  const { go } = useNavigation()
  const { storeId } = useStageAddress()
  return useCallback((id) => go(storeOnMapAddress(id), { replace: storeId !== undefined }), [go, storeId])
}

/** Puts away what is chosen, gathered and looked up. */
export function useUnchoose(): () => void {
  const { leave } = useNavigation()
  const { storeId } = useStageAddress()
  const { closeCard } = useMapCard()
  const gather = useSetAtom(gatheredAtom)
  return useCallback(() => {
    gather(undefined)
    closeCard()
    if (storeId !== undefined) leave(mapAddress)
  }, [leave, storeId, closeCard, gather])
}
