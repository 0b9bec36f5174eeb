import type { Place } from '#domain/geo/point.ts'

/** A point of the Web Mercator square, 0…1 from west to east and north to south. */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

export interface WorldBounds {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** Returns the world square's side in CSS px at a zoom level. */
export const worldSize = (zoom: number): number => 256 * 2 ** zoom

/** Converts WGS 84 degrees to world coordinates; latitudes beyond the square are clamped. */
export function worldPoint(longitude: number, latitude: number): WorldPoint {
  const radians = (Math.min(85.0511287, Math.max(-85.0511287, latitude)) * Math.PI) / 180
  return { x: 0.5 + longitude / 360, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI) }
}

export const worldOf = (place: Place): WorldPoint => worldPoint(place.longitude, place.latitude)

export function placeOfWorld({ x, y }: WorldPoint): Place {
  const latitude = (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * (180 / Math.PI)
  return { latitude, longitude: (x - 0.5) * 360 }
}

/** Returns whether a point is inside the bounds, including their edge. */
export const isInside = ({ x, y }: WorldPoint, bounds: WorldBounds): boolean =>
  x >= bounds.minX && x <= bounds.maxX && y >= bounds.minY && y <= bounds.maxY

export const doMeet = (a: WorldBounds, b: WorldBounds): boolean =>
  a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY

export function boundsOf(points: Iterable<WorldPoint>): WorldBounds | undefined {
  let bounds: WorldBounds | undefined
  for (const { x, y } of points) {
    bounds = bounds
      ? {
          minX: Math.min(bounds.minX, x),
          minY: Math.min(bounds.minY, y),
          maxX: Math.max(bounds.maxX, x),
          maxY: Math.max(bounds.maxY, y),
        }
      : { minX: x, minY: y, maxX: x, maxY: y }
  }
  return bounds
}
