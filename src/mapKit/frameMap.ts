import { latLng, latLngBounds, type Map as LeafletMap, point } from 'leaflet'
import type { Place } from '#domain/geo/point.ts'
import type { Inset } from './mapHandle.ts'

/** What nothing covers, in px of the window, without a margin at its edges. */
const roomInside = (
  { width, height }: { readonly width: number; readonly height: number },
  { left, top, right, bottom }: Inset,
  margin: number,
) => ({ left: left + margin, top: top + margin, right: width - right - margin, bottom: height - bottom - margin })

/** Whether something takes enough of a room to be looked at there. */
const isLargeEnough = (
  room: ReturnType<typeof roomInside>,
  { width, height }: { readonly width: number; readonly height: number },
): boolean => width >= minShare * (room.right - room.left) || height >= minShare * (room.bottom - room.top)

/** Nearer to an edge of the free room, in px, than this counts as covered. */
const margin = 12
/** The nearest zoom that is chosen for something small. */
const nearest = 16
/** How far the map may be off, in px, to count as left alone. */
const tolerance = 2

/**
 * Zooms so that all places lie in the free room and take a good part of it. Nothing is moved where they do already; else the first
 * place stays where it is seen, as long as the others then have room. Gives back what puts the map as it was, unless somebody moved
 * it since; undefined where nothing was moved.
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

/** What takes less of the free room than this, in its width and its height, is too small to be looked at. */
const minShare = 0.4
