import { atom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useChosenStore } from '#mapStage/chosenStore.ts'
import { seenAtom, useMapHandle } from '#mapStage/mapHandleAtom.ts'
import { placeZoom } from '#mapStage/placeZoom.ts'
import { useWindowClass } from '#ui/breakpoints.ts'

const hasSeenAtom = atom((get) => get(seenAtom) !== undefined)

/** Distance to a panel or edge, in px, below which a store counts as covered; equal to the size of a store marker. */
const clearMargin = 20
/** Inset for the zoom buttons, because on small screens they cover most of the edge. */
const zoomButtons = { right: 60 } as const

/**
 * Pans to a newly selected store if it is covered or outside the view, and then also zooms in if no store was selected
 * before.
 */
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
