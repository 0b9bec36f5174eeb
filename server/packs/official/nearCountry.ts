import type { AreaPackMeta } from '#domain/area/areaPack.ts'
import { packReason, type PackReason } from '#domain/pack/packReasons.ts'

export type Bounds = AreaPackMeta['bounds']

/** Margin around the bounding box in degrees, for jetties and lighthouses. */
const margin = 0.1

export const isNear = ([west, south, east, north]: Bounds, longitude: number, latitude: number): boolean =>
  longitude > west - margin && longitude < east + margin && latitude > south - margin && latitude < north + margin

export function placeFault(bounds: Bounds, longitude: number, latitude: number): PackReason | undefined {
  const text = { longitude: String(longitude), latitude: String(latitude) }
  const isSwapped = isNear(bounds, latitude, longitude)
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) {
    return packReason(isSwapped ? 'swapped' : 'notDegrees', text)
  }
  if (isNear(bounds, longitude, latitude)) return undefined
  return packReason(isSwapped ? 'swapped' : 'outside', text)
}
