import type { AreaPackMeta } from '#domain/area/areaPack.ts'
import { packReason, type PackReason } from '#domain/pack/packReasons.ts'

export type Bounds = AreaPackMeta['bounds']

/** Degrees that something may stand off the coast: a jetty, a lighthouse. */
const margin = 0.1

/** Whether a place in degrees lies in the box around a country, or a little beside it. */
export const isNear = ([west, south, east, north]: Bounds, longitude: number, latitude: number): boolean =>
  longitude > west - margin && longitude < east + margin && latitude > south - margin && latitude < north + margin

/** Why a place in degrees is not in the country; undefined where it is. */
export function placeFault(bounds: Bounds, longitude: number, latitude: number): PackReason | undefined {
  // As the file writes them: degrees are no figures to be grouped and rounded.
  const text = { longitude: String(longitude), latitude: String(latitude) }
  const isSwapped = isNear(bounds, latitude, longitude)
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) {
    return packReason(isSwapped ? 'swapped' : 'notDegrees', text)
  }
  if (isNear(bounds, longitude, latitude)) return undefined
  return packReason(isSwapped ? 'swapped' : 'outside', text)
}
