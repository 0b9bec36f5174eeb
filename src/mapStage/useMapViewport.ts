import type { Place } from '#domain/geo/point.ts'
import type { ReservedRoom } from '#mapKit/mapHandle.ts'
import { useWindowClass, type WindowClass } from '#ui/breakpoints.ts'
import { useMapHandle } from './mapHandleAtom.ts'

/** Distance in px from a panel below which a place counts as covered. */
const clearMargin = 16

/** Width in px of an opened figure next to its panel, with the gap. */
const figureWidth = 322

/** Space an opened figure will cover next to a side panel; none with a bottom sheet. */
const figureRoom = (windowClass: WindowClass): ReservedRoom =>
  windowClass === 'phone' || windowClass === 'portrait' ? {} : { right: figureWidth }

/** Moves the map so that neither the panel nor a figure opened from it covers their subject. */
export interface MapViewport {
  /** Centers a place in the free area, at least at `zoom`. */
  readonly show: (place: Place, zoom?: number) => void
  /** Like `show`, but does nothing if the place is already visible. */
  readonly uncover: (place: Place) => void
  /** Fits all places into that area. */
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
