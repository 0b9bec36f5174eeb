import type { Place, Shape } from '#domain/geo/point.ts'
import { distanceMetres } from './geographicMetres.ts'
import { isInside, worldOf, type WorldPoint } from './worldPoint.ts'
import { zoneTraces, type ZoneTrace } from './zoneTraces.ts'

export function nearestTo<R extends { readonly id: string; readonly place: Place }>(
  records: readonly R[],
  place: Place,
  reachMetres: number,
): R | undefined {
  let nearest = undefined as R | undefined
  let best = reachMetres
  for (const record of records) {
    const metres = distanceMetres(place, record.place)
    if (metres <= best) [nearest, best] = [record, metres]
  }
  return nearest
}

/** Returns the zones at a click, smallest bounding box first. This gives a core precedence over the zones around it. */
export function zonesAt<Z extends { readonly id: string; readonly shape: Shape }>(
  zones: readonly Z[],
  place: Place,
): readonly Z[] {
  const point = worldOf(place)
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  return zoneTraces(zones.map(({ id, shape }) => ({ id, shape, tier: 0 })))
    .filter((trace) => isInside(point, trace.bounds) && holds(trace, point))
    .toSorted((a, b) => boxOf(a) - boxOf(b))
    .map(({ id }) => byId.get(id)!)
}

const boxOf = ({ bounds: { minX, minY, maxX, maxY } }: ZoneTrace): number => (maxX - minX) * (maxY - minY)

/**
 * Returns whether a point is inside a zone, using the even-odd rule over all rings; holes are outside. Method: ray
 * crossing.
 */
function holds({ rings }: ZoneTrace, { x, y }: WorldPoint): boolean {
  let isIn = false
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
      const ax = ring[at]!
      const ay = ring[at + 1]!
      const bx = ring[before]!
      const by = ring[before + 1]!
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
    }
  }
  return isIn
}
