import { latLng, latLngBounds, type Map as LeafletMap, point } from 'leaflet'
import type { Place } from '#domain/geo/point.ts'
import type { Inset } from './mapHandle.ts'

/** Returns the map's uncovered area in container px, minus a margin at its edges. */
const roomInside = (
  { width, height }: { readonly width: number; readonly height: number },
  { left, top, right, bottom }: Inset,
  margin: number,
) => ({ left: left + margin, top: top + margin, right: width - right - margin, bottom: height - bottom - margin })

const isLargeEnough = (
  room: ReturnType<typeof roomInside>,
  { width, height }: { readonly width: number; readonly height: number },
): boolean => width >= minShare * (room.right - room.left) || height >= minShare * (room.bottom - room.top)

/** Distance in px from the edge of the free area within which places are considered covered. */
const margin = 12
/** Maximum zoom for small objects, unless the map is already at a higher zoom. */
const nearest = 16
/** Maximum map movement in px at which the map is considered unmoved. */
const tolerance = 2

/**
 * Zooms until places fit and fill a good part of the free area, unless they already do. A single place is only moved
 * into the free area.
 */
export function frameMap(
  map: LeafletMap,
  inset: Inset,
  places: readonly Place[],
  animate: boolean,
): (() => void) | undefined {
  const [first] = places
  if (!first) return undefined
  const size = map.getSize()
  const room = roomInside({ width: size.x, height: size.y }, inset, margin)
  const bounds = latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
  const zoom = map.getZoom()
  const spread = spreadOf(map, bounds, zoom)
  const at = map.latLngToContainerPoint(latLng(first.latitude, first.longitude))
  const corner = map.latLngToContainerPoint(bounds.getNorthWest())
  if (isInRoom(room, corner.x, corner.y, spread) && (places.length === 1 || isLargeEnough(room, spread)))
    return undefined

  const covered = point(size.x - (room.right - room.left), size.y - (room.bottom - room.top))
  const best = places.length === 1 ? zoom : Math.min(map.getBoundsZoom(bounds, false, covered), Math.max(nearest, zoom))
  const before = { centre: map.getCenter(), zoom }
  const spot = latLng(first.latitude, first.longitude)
  const grown = spreadOf(map, bounds, best)
  const scale = map.getZoomScale(best, zoom)
  const scaledCorner = { x: at.x + (corner.x - at.x) * scale, y: at.y + (corner.y - at.y) * scale }
  const middle = size.divideBy(2)
  const target = isInRoom(room, scaledCorner.x, scaledCorner.y, grown)
    ? map.unproject(map.project(spot, best).subtract(at).add(middle), best)
    : map.unproject(
        map
          .project(bounds.getCenter(), best)
          .add(middle)
          .subtract([(room.left + room.right) / 2, (room.top + room.bottom) / 2]),
        best,
      )
  map.setView(target, best, { animate })
  return () => {
    const off = map.project(map.getCenter(), best).distanceTo(map.project(target, best))
    if (map.getZoom() === best && off <= tolerance) map.setView(before.centre, before.zoom, { animate })
  }
}

function spreadOf(map: LeafletMap, bounds: ReturnType<typeof latLngBounds>, zoom: number) {
  const size = map.project(bounds.getSouthEast(), zoom).subtract(map.project(bounds.getNorthWest(), zoom))
  return { width: size.x, height: size.y }
}

type Room = ReturnType<typeof roomInside>

const isInRoom = (
  { left, top, right, bottom }: Room,
  x: number,
  y: number,
  { width, height }: { readonly width: number; readonly height: number },
): boolean => x >= left && y >= top && x + width <= right && y + height <= bottom

/** Minimum share of the free area that an object must fill in one dimension to be legible. */
const minShare = 0.4
