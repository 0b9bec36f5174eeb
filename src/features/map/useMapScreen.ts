import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { mapAddress, newStoreAddress, storeOnMapAddress } from '#domain/store/storeAddress.ts'
import type { MapHandle } from '#mapKit/mapHandle.ts'
import type { MapView } from '#mapKit/mapView.ts'
import { isInside, type WorldBounds, worldOf } from '#mapKit/worldPoint.ts'
import { placeZoom } from '#mapStage/placeZoom.ts'
import { useNavigation } from '#session/navigation.ts'
import { type FoundStores, searchStores, storesOf, storesSeen } from '#mapStage/foundStores.ts'
import { keepView } from './keptMapView.ts'
import { useMapCard } from './useMapCard.ts'
import type { MapStore } from '#mapStage/useMapStores.ts'

/** What the list beside the map holds: what a search found, stores at one place, or what is in the window. */
export type ListKind = 'search' | 'place' | 'seen'

/** How far from a point a finger may be, in px. */
const fingerPixels = 22

/** What is chosen, searched and seen on the map, and what can be done about it. */
export function useMapScreen(
  stores: readonly MapStore[] | undefined,
  panel: string | undefined,
  id: string | undefined,
) {
  const { go } = useNavigation()
  const handle = useRef<MapHandle | undefined>(undefined)
  const [view, setView] = useState<{ readonly zoom: number; readonly seen: WorldBounds }>()
  const [wish, setWish] = useState('')
  const [gathered, setGathered] = useState<readonly string[]>()
  const { card, openCard, closeCard } = useMapCard(panel, id)
  const chosen = useMemo(() => stores?.find((store) => store.id === id), [stores, id])
  const seen = view?.seen
  useShowChosen(handle, chosen, seen)

  const kind: ListKind = wish.trim() !== '' ? 'search' : gathered ? 'place' : 'seen'
  const found = useMemo((): FoundStores | undefined => {
    if (!stores) return undefined
    if (kind === 'search') return searchStores(stores, wish)
    return gathered && kind === 'place' ? storesOf(stores, gathered) : storesSeen(stores, seen)
  }, [stores, kind, wish, gathered, seen])

  const unchoose = useCallback(() => {
    setGathered(undefined)
    closeCard()
    if (id !== undefined) go(mapAddress)
  }, [go, id, closeCard])

  return {
    handle,
    chosen: card ? undefined : chosen,
    card,
    openCard,
    closeCard,
    wish,
    setWish,
    kind,
    found,
    seen,
    zoom: view?.zoom,
    choose: useCallback((chosenId: string) => go(storeOnMapAddress(chosenId)), [go]),
    unchoose,
    gather: setGathered,
    /** A press on bare ground: who is there. */
    openPlace: useCallback(
      (place: Place, metresPerPixel: number) => openCard({ place, reachMetres: metresPerPixel * fingerPixels }),
      [openCard],
    ),
    onView: useCallback((shown: MapView, bounds: WorldBounds) => {
      keepView(shown)
      setView({ zoom: shown.zoom, seen: bounds })
    }, []),
    onReady: useCallback((made: MapHandle) => {
      handle.current = made
    }, []),
    pick: useCallback((place: Place) => go(newStoreAddress(place)), [go]),
    fitAll: () => handle.current?.fit((stores ?? []).map(({ place }) => place)),
  }
}

export type MapScreenState = ReturnType<typeof useMapScreen>

/** A store that has just been chosen is brought into sight, unless it can be seen already; the map is never moved otherwise. */
function useShowChosen(
  handle: { readonly current: MapHandle | undefined },
  chosen: MapStore | undefined,
  seen: WorldBounds | undefined,
): void {
  const shownId = useRef<string | undefined>(undefined)
  const hasSeen = seen !== undefined
  useEffect(() => {
    if (!hasSeen || chosen?.id === shownId.current) return
    const isFirst = shownId.current === undefined
    shownId.current = chosen?.id
    if (!chosen || !seen) return
    // Around the middle of the room that panels leave free.
    const { x, y } = worldOf(handle.current?.centre() ?? chosen.place)
    const width = (seen.maxX - seen.minX) / 6
    const height = (seen.maxY - seen.minY) / 4
    const middle = { minX: x - width, maxX: x + width, minY: y - height, maxY: y + height }
    if (!isInside(chosen, middle)) handle.current?.show(chosen.place, isFirst ? placeZoom : undefined)
  }, [handle, chosen, seen, hasSeen])
}
