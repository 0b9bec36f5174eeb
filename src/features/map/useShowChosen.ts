import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { isInside, worldOf } from '#mapKit/worldPoint.ts'
import { useChosenStore } from '#mapStage/chosenStore.ts'
import { seenAtom, useMapHandle } from '#mapStage/mapView.ts'
import { placeZoom } from '#mapStage/placeZoom.ts'

/** A store that has just been chosen is brought into sight, unless it can be seen already; the map is never moved otherwise. */
export function useShowChosen(): void {
  const map = useMapHandle()
  const chosen = useChosenStore()
  const seen = useAtomValue(seenAtom)?.bounds
  const shownId = useRef<string | undefined>(undefined)
  const hasSeen = seen !== undefined
  useEffect(() => {
    if (!hasSeen || chosen?.id === shownId.current) return
    const isFirst = shownId.current === undefined
    shownId.current = chosen?.id
    if (!chosen || !seen) return
    // Around the middle of the room that panels leave free.
    const { x, y } = worldOf(map()?.centre() ?? chosen.place)
    const width = (seen.maxX - seen.minX) / 6
    const height = (seen.maxY - seen.minY) / 4
    const middle = { minX: x - width, maxX: x + width, minY: y - height, maxY: y + height }
    if (!isInside(chosen, middle)) map()?.show(chosen.place, isFirst ? placeZoom : undefined)
  }, [map, chosen, seen, hasSeen])
}
