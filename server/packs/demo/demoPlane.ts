import { metresPerDegree } from '#server/demo/demoLand.ts'

/**
 * Plane in meters for a demo country, with the scale at one latitude used everywhere. Accurate to 3% over Taiwan, so
 * suitable for shapes but not for measuring.
 */
export interface Plane {
  readonly toX: (longitude: number) => number
  readonly toY: (latitude: number) => number
  readonly toLongitude: (x: number) => number
  readonly toLatitude: (y: number) => number
}

/** Returns the plane centered on bounds of west, south, east, north in degrees. */
export function planeOf([west, south, east, north]: readonly [number, number, number, number]): Plane {
  const middleX = (west + east) / 2
  const middleY = (south + north) / 2
  const scale = metresPerDegree(middleY)
  return {
    toX: (longitude) => (longitude - middleX) * scale.longitude,
    toY: (latitude) => (latitude - middleY) * scale.latitude,
    toLongitude: (x) => x / scale.longitude + middleX,
    toLatitude: (y) => y / scale.latitude + middleY,
  }
}
