import type { AdminLevel } from '#domain/area/adminLevel.ts'
import { fromFrame } from '#domain/geo/frame.ts'
import type { LngLatRing, Shape } from '#domain/geo/point.ts'
import type { AreaIndex } from '../areaIndex.ts'
import { isInRing } from '../planar/rings.ts'
import type { StudyCountry } from './studyCountry.ts'

/** Returns an area's outline in degrees; undefined if the country doesn't have the area. */
export function areaOutline(country: StudyCountry, level: AdminLevel, objectId: number): Shape | undefined {
  const found = country.levelOf(level)
  const row = found?.rowOf(objectId)
  if (!found || row === undefined) return undefined
  const index = found.index()
  const rings = Array.from(
    { length: index.areaStart[row + 1]! - index.areaStart[row]! },
    (_, n) => index.areaStart[row]! + n,
  )
  const around = new Map(
    rings.map((ring) => [ring, rings.filter((outer) => outer !== ring && lies(index, ring, outer))]),
  )
  const depthOf = (ring: number): number => around.get(ring)!.length
  const polygons = rings
    .filter((ring) => depthOf(ring) % 2 === 0)
    .map((outer) => [outer, ...rings.filter((ring) => isHoleOf(ring, outer))].map((ring) => degreesOf(index, ring)))
  // Even-odd rule: rings directly inside an outer ring are its holes.
  function isHoleOf(ring: number, outer: number): boolean {
    return around.get(ring)!.includes(outer) && depthOf(ring) === depthOf(outer) + 1
  }
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0]! }
    : { type: 'MultiPolygon', coordinates: polygons }
}

/** Returns whether a ring is inside another, testing the midpoint of an edge because rings may share points. */
function lies({ xy, ringStart }: AreaIndex, ring: number, outer: number): boolean {
  const at = 2 * ringStart[ring]!
  const x = (xy[at]! + xy[at + 2]!) / 2
  const y = (xy[at + 1]! + xy[at + 3]!) / 2
  return isInRing(xy, ringStart[outer]!, ringStart[outer + 1]!, x, y)
}

function degreesOf({ frame, xy, ringStart }: AreaIndex, ring: number): LngLatRing {
  const points: [number, number][] = []
  for (let at = 2 * ringStart[ring]!; at < 2 * ringStart[ring + 1]!; at += 2) {
    const { longitude, latitude } = fromFrame(frame, xy[at]!, xy[at + 1]!)
    // Borders are stored in millionths of a degree; rounding removes the error of the projection round trip.
    points.push([Math.round(longitude * 1e6) / 1e6, Math.round(latitude * 1e6) / 1e6])
  }
  return points
}
