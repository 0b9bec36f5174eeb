import { useCallback } from 'react'
import { useChooseStore } from '#mapStage/chosenStore.ts'
import { useMapHandle } from '#mapStage/mapView.ts'
import { placeZoom } from '#mapStage/placeZoom.ts'
import { useMapCard } from '#mapStage/useMapCard.ts'
import type { SearchFind } from './searchFind.ts'

/** Around a point that was found by its coordinates, so many metres count as there. */
const foundReachMetres = 30

/** Shows what the search found, and what is known of it. */
export function useFind(): (find: SearchFind) => void {
  const map = useMapHandle()
  const chooseStore = useChooseStore()
  const { openCard } = useMapCard()
  return useCallback(
    (find) => {
      if (find.kind === 'store') {
        map()?.show(find.place, placeZoom)
        return chooseStore(find.id)
      }
      // A card brings into sight what it is of: an area by its outline, once that is there.
      if (find.kind === 'area') return openCard({ place: find.area.label, reachMetres: 0, area: find.area })
      const { place } = find
      const zoom = placeZoom
      if (find.kind === 'place') openCard({ place, reachMetres: foundReachMetres, zoom })
      else openCard({ place, reachMetres: 0, zoom, point: { kind: find.kind, id: find.id, place } })
    },
    [map, chooseStore, openCard],
  )
}
