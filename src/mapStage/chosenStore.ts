import { atom, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import { mapAddress, storeOnMapAddress } from '#domain/store/storeAddress.ts'
import { useNavigation } from '#session/navigation.ts'
import { useStageAddress } from './stageAddress.ts'
import { type MapStore, useMapStores } from './storesOnMap.ts'
import { useMapCard } from './useMapCard.ts'

/** Ids of stores at one position that were opened together. */
export const gatheredAtom = atom<readonly string[]>()

export const searchQueryAtom = atom('')

/** Returns the chosen store's id; undefined while the card of a looked-up place is open. */
export function useChosenStoreId(): string | undefined {
  const { storeId } = useStageAddress()
  return useMapCard().card ? undefined : storeId
}

export function useChosenStore(): MapStore | undefined {
  const stores = useMapStores()
  const id = useChosenStoreId()
  return useMemo(() => (id === undefined ? undefined : stores?.find((store) => store.id === id)), [stores, id])
}

/** The previous store is replaced in the history, so going back returns to the map. */
export function useChooseStore(): (id: string) => void {
  const { go } = useNavigation()
  const { storeId } = useStageAddress()
  return useCallback((id) => go(storeOnMapAddress(id), { replace: storeId !== undefined }), [go, storeId])
}

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
