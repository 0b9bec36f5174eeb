import { atom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useChosenStore } from '#mapStage/chosenStore.ts'
import { seenAtom, useMapHandle } from '#mapStage/mapView.ts'
import { placeZoom } from '#mapStage/placeZoom.ts'
import { useWindowClass } from '#ui/breakpoints.ts'

const hasSeenAtom = atom((get) => get(seenAtom) !== undefined)

/** Nearer than this many px to a panel a store counts as covered: its mark is as wide. */
const clearMargin = 20
/** On a small window the zoom buttons take most of their edge. */
const zoomButtons = { right: 60 } as const

/** A store that has just been chosen is brought into sight, unless it can be seen already; the map is never moved otherwise. */
export function useShowChosen(): void {
  const map = useMapHandle()
  const chosen = useChosenStore()
  const shownId = useRef<string | undefined>(undefined)
  const hasSeen = useAtomValue(hasSeenAtom)
  const windowClass = useWindowClass()
  const reservedRoom = windowClass === 'phone' || windowClass === 'low' ? zoomButtons : undefined
  useEffect(() => {
    if (!hasSeen || chosen?.id === shownId.current) return
    const isFirst = shownId.current === undefined
    shownId.current = chosen?.id
    if (!chosen) return
    if (!map()?.isClear(chosen.place, clearMargin, reservedRoom))
      map()?.show(chosen.place, isFirst ? placeZoom : undefined, reservedRoom)
  }, [map, chosen, hasSeen, reservedRoom])
}
