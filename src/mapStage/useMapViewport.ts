import type { Place } from '#domain/geo/point.ts'
import type { ReservedRoom } from '#mapKit/mapHandle.ts'
import { useWindowClass, type WindowClass } from '#ui/breakpoints.ts'
import { useMapHandle } from './mapHandleAtom.ts'

/** Distance in px from a panel below which a place is considered covered. */
const clearMargin = 16

/** Width in px of an opened figure next to its panel, with the gap. */
const figureWidth = 322

/** Returns the space an opened figure will cover next to a side panel; empty with a bottom sheet. */
const figureRoom = (windowClass: WindowClass): ReservedRoom =>
  windowClass === 'phone' || windowClass === 'portrait' ? {} : { right: figureWidth }

/** Map movements that leave the map's subject uncovered by the panel and by a figure opened from the panel. */
export interface MapViewport {
  readonly show: (place: Place, zoom?: number) => void
  /** Centers a place like `show`, but only if it is covered. */
  readonly uncover: (place: Place) => void
  readonly fit: (places: readonly Place[]) => void
}

export function useMapViewport(): MapViewport {
  const map = useMapHandle()
  const windowClass = useWindowClass()
  const reserved = figureRoom(windowClass)
  return {
    show: (place, zoom) => map()?.show(place, zoom, reserved),
    uncover: (place) => {
      if (!map()?.isClear(place, clearMargin)) map()?.show(place, undefined, reserved)
    },
    fit: (places) => map()?.fit(places, reserved),
  }
}
