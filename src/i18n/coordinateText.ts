import { toTwd97, twd97Meridians, type Twd97Grid } from '#domain/geo/twd97.ts'
import type { Place } from '#domain/geo/point.ts'

/** Formats latitude and longitude with decimeter precision. */
export const wgs84Text = ({ latitude, longitude }: Place): string => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`

/** Bounds of Taiwan and its islands in degrees. */
const taiwan = { west: 118, east: 123, south: 21.5, north: 26.6 } as const

/** Returns easting, northing and meridian in Taiwan's grid; undefined elsewhere. */
export function twd97Text(place: Place): { readonly text: string; readonly meridian: number } | undefined {
  const { latitude, longitude } = place
  const isThere =
    latitude > taiwan.south && latitude < taiwan.north && longitude > taiwan.west && longitude < taiwan.east
  if (!isThere) return undefined
  const grid: Twd97Grid = longitude < 120 ? 3825 : 3826
  const { easting, northing } = toTwd97(place, grid)
  return { text: `${Math.round(easting)}, ${Math.round(northing)}`, meridian: twd97Meridians[grid] }
}
