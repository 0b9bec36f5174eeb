import { useEffect, useEffectEvent, useRef } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { MapHandle } from '#mapKit/mapHandle.ts'
import type { MapView } from '#mapKit/mapView.ts'
import { boundsOf, isInside, type WorldBounds, worldOf, worldSize } from '#mapKit/worldPoint.ts'
import { placeZoom } from '#mapStage/placeZoom.ts'
import type { ShownRows } from './useShownRows.ts'

/** Distance in px to the edge below which a location counts as covered. */
const margin = 48
/** Lowest zoom at which a selected location counts as legible. */
const minZoom = 12
const smallPixels = 80

/**
 * Pans to all rows on opening, to the selected row unless it is visible and legible, and to the filtered rows if all of
 * them are outside the viewport. Returns the viewport listener.
 */
export function useShowRows(
  handle: MapHandle | undefined,
  shown: ShownRows,
  chosen: string | null,
): (view: MapView, bounds: WorldBounds) => void {
  const window = useRef<WorldBounds>(undefined)
  const zoom = useRef(0)
  const hasOpened = useRef(false)
  const showAll = useEffectEvent(() => {
    const corners = shown.corners()
    if (!handle || corners.length === 0) return
    const isSeen = corners.some((place) => window.current && isInside(worldOf(place), window.current))
    if (hasOpened.current && isSeen) return
    hasOpened.current = true
    handle.fit(corners)
  })
  const showChosen = useEffectEvent((id: string) => {
    const corners = shown.corners(id)
    if (!handle || corners.length === 0) return
    const isNear = corners.length > 1 ? !isSmall(corners, zoom.current) : zoom.current >= minZoom
    if (isNear && corners.every((place) => handle.isClear(place, margin))) return
    if (corners.length > 1) handle.fit(corners)
    else handle.show(corners[0]!, placeZoom)
  })
  useEffect(() => {
    if (handle) showAll()
  }, [handle, shown])
  useEffect(() => {
    if (handle && chosen !== null) showChosen(chosen)
  }, [handle, chosen])
  return (view, bounds) => {
    window.current = bounds
    zoom.current = view.zoom
  }
}

/** Returns whether a shape is too small to read. */
const isSmall = (corners: readonly Place[], zoom: number): boolean => {
  const box = boundsOf(corners.map(worldOf))
  return box !== undefined && Math.max(box.maxX - box.minX, box.maxY - box.minY) * worldSize(zoom) < smallPixels
}
