import type { Place } from '#domain/geo/point.ts'
import type { ReservedRoom } from '#mapKit/mapHandle.ts'
import { useWindowClass, type WindowClass } from '#ui/breakpoints.ts'
import { useMapHandle } from './mapView.ts'

/** Nearer than this many px to a panel a place counts as covered. */
const clearMargin = 16

/** Width in px that an opened figure takes beside its panel, with the gap between them. */
const figureWidth = 322

/** Room that a figure of the panel beside the map will cover when it is opened; below a sheet it covers what it must. */
const figureRoom = (windowClass: WindowClass): ReservedRoom =>
  windowClass === 'phone' || windowClass === 'portrait' ? {} : { right: figureWidth }

/** Moves the map so that neither the panel beside it nor a figure opened from there covers what they speak of. */
export interface MapViewport {
  /** Brings a place into the middle of the room that stays free; `zoom` is the least zoom it is then seen at. */
  readonly show: (place: Place, zoom?: number) => void
  /** The same, unless the place is seen already: what is visible stays where it is. */
  readonly uncover: (place: Place) => void
  /** Shows all places at once in that room. */
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
