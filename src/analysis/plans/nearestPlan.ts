import { fromFrame, localScale } from '#domain/geo/frame.ts'
import type { Place, PolygonShape } from '#domain/geo/point.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import type { StudyCountry } from '../study/studyCountry.ts'
import { thiessenZones } from '../thiessen.ts'
import type { PlanAnswer, PlanAsk, PlanInputs } from './planTypes.ts'
import { ownShops, planePoint } from './rivals.ts'

/**
 * Maximum distance from the place in meters, because the Voronoi cell of a store at the network's edge can be
 * unbounded.
 */
const farthestNearest = 20_000

/** Number of corners of the bounding circle; its area is within 0.03% of a true circle's. */
const corners = 180

const samePlaceMetres = 1

/** Returns the area nearer to the place than to any own store, up to 20 km away. */
export function nearestPlan(
  { country, places }: PlanInputs,
  { centre }: ZonePlan & { kind: 'nearest' },
  withoutStoreId: PlanAsk['withoutStoreId'],
): PlanAnswer {
  const { x, y } = planePoint(country, centre)
  const radius = farthestNearest * localScale(country.frame, x, y)
  const stores = ownShops(country, places, withoutStoreId)
  const sites: Place[] = [centre]
  for (let at = 0; at < stores.xy.length; at += 2) {
    const metres = Math.hypot(stores.xy[at]! - x, stores.xy[at + 1]! - y)
    if (metres < samePlaceMetres) return { problem: { kind: 'samePlace' } }
    // The bisector to a store at twice the radius or more is outside the circle.
    if (metres < 2 * radius) sites.push(fromFrame(country.frame, stores.xy[at]!, stores.xy[at + 1]!))
  }
  if (sites.length === 1) return { problem: { kind: 'noStore', withinMetres: 2 * farthestNearest } }
  const [zone] = thiessenZones(sites, country.frame, circleAround(country, x, y, radius), { site: 0 })
  if (!zone?.shape) return { problem: { kind: 'samePlace' } }
  return { shape: zone.shape, facts: { stores: sites.length - 1, cutAtMetres: farthestNearest } }
}

function circleAround({ frame }: StudyCountry, x: number, y: number, radius: number): PolygonShape {
  const ring = Array.from({ length: corners + 1 }, (_, corner): readonly [number, number] => {
    const angle = ((corner % corners) / corners) * 2 * Math.PI
    const { longitude, latitude } = fromFrame(frame, x + radius * Math.cos(angle), y + radius * Math.sin(angle))
    return [longitude, latitude]
  })
  return { type: 'Polygon', coordinates: [ring] }
}
