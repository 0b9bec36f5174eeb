import type { Place } from './point.ts'

const earthRadius = 6_378_137
export const worldMetres = 2 * Math.PI * earthRadius

/** Converts WGS 84 to Web Mercator meters (EPSG:3857). */
export function toMercator(place: Place): { x: number; y: number } {
  const x = (place.longitude * Math.PI * earthRadius) / 180
  const y = Math.log(Math.tan(Math.PI / 4 + (place.latitude * Math.PI) / 360)) * earthRadius
  return { x, y }
}

export function fromMercator(x: number, y: number): Place {
  const longitude = (x / earthRadius) * (180 / Math.PI)
  const latitude = (2 * Math.atan(Math.exp(y / earthRadius)) - Math.PI / 2) * (180 / Math.PI)
  return { latitude, longitude }
}

/** Initial map view if neither company nor user has set a view (product specification, section 9). */
export const defaultMapView = { x: 13_528_857, y: 2_883_682, zoom: 12 } as const
