import { useCallback } from 'react'
import { useChooseStore } from '#mapStage/chosenStore.ts'
import { useMapHandle } from '#mapStage/mapHandleAtom.ts'
import { placeZoom } from '#mapStage/placeZoom.ts'
import type { SearchTarget } from '#mapStage/searchSource.ts'
import { useMapCard } from '#mapStage/useMapCard.ts'

export function useFind(): (target: SearchTarget) => void {
  const map = useMapHandle()
  const chooseStore = useChooseStore()
  const { openCard } = useMapCard()
  return useCallback(
    (target) => {
      if (target.card) return openCard(target.card)
      map()?.show(target.place, placeZoom)
      chooseStore(target.storeId)
    },
    [map, chooseStore, openCard],
  )
}
