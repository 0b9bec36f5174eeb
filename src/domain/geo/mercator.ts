import type { Place } from './point.ts'

const earthRadius = 6_378_137
/** Side of the world square in Web Mercator metres. */
export const worldMetres = 2 * Math.PI * earthRadius

/** Spherical Web Mercator metres (EPSG:3857) of a WGS 84 place. */
export function toMercator(place: Place): { x: number; y: number } {
  const x = (place.longitude * Math.PI * earthRadius) / 180
  const y = Math.log(Math.tan(Math.PI / 4 + (place.latitude * Math.PI) / 360)) * earthRadius
  return { x, y }
}

/** WGS 84 place of Web Mercator metres. */
export function fromMercator(x: number, y: number): Place {
  const longitude = (x / earthRadius) * (180 / Math.PI)
  const latitude = (2 * Math.atan(Math.exp(y / earthRadius)) - Math.PI / 2) * (180 / Math.PI)
  return { latitude, longitude }
}

/** Where a map opens when neither the company nor the person has said so (product specification, section 9). */
export const defaultMapView = { x: 13_528_857, y: 2_883_682, zoom: 12 } as const
