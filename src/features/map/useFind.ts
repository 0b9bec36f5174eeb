import { useCallback } from 'react'
import type { SearchFind } from './search/searchFind.ts'
import { type MapScreenState, storeZoom } from './useMapScreen.ts'

/** Around a point that was found by its coordinates, so many metres count as there. */
const foundReachMetres = 30

/** Shows what the search found, and what is known of it. */
export function useFind({ handle, choose, openCard }: MapScreenState): (find: SearchFind) => void {
  return useCallback(
    (find) => {
      if (find.kind === 'store') {
        handle.current?.show(find.place, storeZoom)
        return choose(find.id)
      }
      // A card brings into sight what it is of: an area by its outline, once that is there.
      if (find.kind === 'area') return openCard({ place: find.area.label, reachMetres: 0, area: find.area })
      const { place } = find
      const zoom = storeZoom
      if (find.kind === 'place') openCard({ place, reachMetres: foundReachMetres, zoom })
      else openCard({ place, reachMetres: 0, zoom, point: { kind: find.kind, id: find.id, place } })
    },
    [handle, choose, openCard],
  )
}
