import { latLng, latLngBounds, type Map as LeafletMap, point } from 'leaflet'
import type { Place } from '#domain/geo/point.ts'
import { addInset, isInFreeRoom } from './freeRoom.ts'
import type { Inset, ReservedRoom, MapHandle } from './mapHandle.ts'

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Creates a map's handle. `insetOf` is called for each movement, because panels open and close. */
export function makeMapHandle(map: LeafletMap, insetOf: () => Inset): MapHandle {
  const insetWith = (reserved: ReservedRoom | undefined): Inset => addInset(insetOf(), reserved)
  /** Returns the offset from the map's center to the free area's center, in px. */
  const shift = (reserved?: ReservedRoom) => {
    const { left, top, right, bottom } = insetWith(reserved)
    return point((left - right) / 2, (top - bottom) / 2)
  }
  const go = (place: Place, at: number, reserved?: ReservedRoom) => {
    const target = map.project(latLng(place.latitude, place.longitude), at).subtract(shift(reserved))
    map.setView(map.unproject(target, at), at, { animate: !isCalm() })
  }
  return {
    go,
    show: (place, zoom, reserved) => go(place, Math.max(map.getZoom(), zoom ?? 0), reserved),
    isClear: ({ latitude, longitude }, margin, reserved) => {
      const { x, y } = map.latLngToContainerPoint(latLng(latitude, longitude))
      const size = map.getSize()
      return isInFreeRoom({ x, y }, { width: size.x, height: size.y }, insetWith(reserved), margin)
    },
    fit: (places, reserved) => {
      if (places.length === 0) return
      const { left, top, right, bottom } = insetWith(reserved)
      map.fitBounds(latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude])), {
        paddingTopLeft: [left + 32, top + 32],
        paddingBottomRight: [right + 32, bottom + 32],
        maxZoom: 16,
        animate: !isCalm(),
      })
    },
    frame: async (places) => (await import('./frameMap.ts')).frameMap(map, insetOf(), places, !isCalm()),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps, { animate: !isCalm() }),
    picture: async (...asked) => (await import('./mapPicture.ts')).mapPicture(map, ...asked),
    centre: () => {
      const middle = map.getSize().divideBy(2).add(shift())
      const { lat, lng } = map.containerPointToLatLng(middle).wrap()
      return { latitude: round(lat), longitude: round(lng) }
    },
  }
}

/** Rounds to six decimals (a decimeter). */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
