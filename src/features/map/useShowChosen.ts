import { atom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useChosenStore } from '#mapStage/chosenStore.ts'
import { seenAtom, useMapHandle } from '#mapStage/mapHandleAtom.ts'
import { placeZoom } from '#mapStage/placeZoom.ts'
import { useWindowClass } from '#ui/breakpoints.ts'

const hasSeenAtom = atom((get) => get(seenAtom) !== undefined)

/** Distance in px to a panel below which a store counts as covered, equal to the size of its marker. */
const clearMargin = 20
/** Inset for the zoom buttons, because on small screens they cover most of the edge. */
const zoomButtons = { right: 60 } as const

/** Pans to a newly selected store unless it is visible, and zooms in if none was selected before. */
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
