import { localScale, toFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { sumShares } from '../apportion.ts'
import { boxesMeet, overlapOf } from '../overlap.ts'
import { overlapAllPairs, overlapOneToAll } from '../overlapSets.ts'
import type { MeasuredZone } from '../sharedPopulation.ts'
import { pointsWithin } from '../countPoints.ts'
import type { PointGrid } from '../pointGrid.ts'
import type { OwnZones, StoreOverlap, StorePair } from '../studyTypes.ts'
import type { StudiedZone } from './measureZone.ts'
import { isOwnStatus } from './ownStatuses.ts'
import type { OwnZoneOf } from './ownStoreZones.ts'
import type { PlaceColumns } from './placeColumns.ts'
import type { RecordedZones } from './recordedZones.ts'
import type { StudyCountry } from './studyCountry.ts'

const known = (sum: number): number | undefined => (Number.isNaN(sum) ? undefined : sum)

/** Returns the distance in meters, corrected by the scale at the midpoint; accurate to 0.1% within 300 km. */
export function metresBetween({ frame }: StudyCountry, a: Place, b: Place): number {
  const from = toFrame(frame, a.longitude, a.latitude)
  const to = toFrame(frame, b.longitude, b.latitude)
  const scale = localScale(frame, (from.x + to.x) / 2, (from.y + to.y) / 2)
  return Math.hypot(to.x - from.x, to.y - from.y) / scale
}

export const placeOf = ({ longitude, latitude }: PlaceColumns, row: number): Place => ({
  longitude: longitude[row]!,
  latitude: latitude[row]!,
})

/**
 * Returns rows of stores with zones that may intersect the studied zone: stores near enough for their ring to reach the
 * zone and, if recorded zones are used, all stores that have one. Avoids measuring thousands of zones.
 */
export function storesInReach(
  { country, zone }: StudiedZone,
  stores: PlaceColumns,
  grid: PointGrid,
  ownZones: OwnZones,
  recordedZones: RecordedZones,
): Iterable<number> {
  const x = (zone.minX + zone.maxX) / 2
  const y = (zone.minY + zone.maxY) / 2
  const ownRadius = ownZones.radiusMetres * localScale(country.frame, x, y)
  // The factor 1.05 covers the change in scale between the zone and a store.
  const radius = Math.hypot(zone.maxX - x, zone.maxY - y) + ownRadius * 1.05
  const box = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }
  const area = Math.PI * radius ** 2
  const near = pointsWithin(grid, { kind: 'circle', x, y, radius, ...box, planeArea: area, squareMetres: area })
  if (ownZones.kind === 'ring') return near
  const rows = new Set(near)
  for (let row = 0; row < stores.count; row++) if (recordedZones.ofStore(stores.ids[row]!)) rows.add(row)
  return rows
}

/** Returns own stores with zones that intersect the studied zone, largest share of their own zone first. */
export function storeOverlaps(
  studied: StudiedZone,
  place: Place,
  stores: PlaceColumns,
  rows: Iterable<number>,
  zoneOf: OwnZoneOf,
  withoutStoreId: string | undefined,
): StoreOverlap[] {
  const values = studied.level.values('population')
  const zonePopulation = values && known(sumShares(values, studied.shares))
  const near: { row: number; store: MeasuredZone }[] = []
  for (const row of rows) {
    if (!isOwnStatus(stores.tags[row]!) || stores.ids[row] === withoutStoreId) continue
    const store = zoneOf(stores, row)
    if (store && boxesMeet(store.zone, studied.zone)) near.push({ row, store })
  }
  const variable = values && { areas: studied.level.index(), values }
  const zones = near.map(({ store }) => store)
  const { second, sharedSquareMetres, shared } = overlapOneToAll(studied, zones, variable)
  const overlaps = Array.from(second, (at, n): StoreOverlap => {
    const { row, store } = near[at]!
    return {
      ...overlapOf(store.zone, studied.zone, sharedSquareMetres[n]!),
      storeId: stores.ids[row]!,
      metres: metresBetween(studied.country, place, placeOf(stores, row)),
      storeSquareMetres: store.zone.squareMetres,
      zoneSquareMetres: studied.zone.squareMetres,
      sharedPopulation: known(shared[n]!),
      storePopulation: values && known(sumShares(values, store.shares)),
      zonePopulation,
    }
  })
  return overlaps.sort((a, b) => b.a3 - a.a3 || a.metres - b.metres)
}

/** Returns all pairs of a country's own stores with intersecting zones, in row order. */
export function storePairsIn(country: StudyCountry, stores: PlaceColumns, zoneOf: OwnZoneOf): StorePair[] {
  const level = country.finest
  if (!level) return []
  const rows: number[] = []
  const zones: MeasuredZone[] = []
  const [west, south, east, north] = country.areas.meta.bounds
  for (let row = 0; row < stores.count; row++) {
    const { longitude, latitude } = placeOf(stores, row)
    const isHere = longitude >= west && longitude <= east && latitude >= south && latitude <= north
    const zone = isHere && isOwnStatus(stores.tags[row]!) ? zoneOf(stores, row) : undefined
    if (!zone) continue
    rows.push(row)
    zones.push(zone)
  }
  const values = level.values('population')
  const pairs = overlapAllPairs(zones, values && { areas: level.index(), values })
  const population = (at: number): number | undefined => values && known(sumShares(values, zones[at]!.shares))
  return Array.from(pairs.first, (a, n) => {
    const b = pairs.second[n]!
    const shared = pairs.sharedSquareMetres[n]!
    return {
      storeA: stores.ids[rows[a]!]!,
      storeB: stores.ids[rows[b]!]!,
      metres: metresBetween(country, placeOf(stores, rows[a]!), placeOf(stores, rows[b]!)),
      sharedSquareMetres: shared,
      shareOfA: shared / zones[a]!.zone.squareMetres,
      shareOfB: shared / zones[b]!.zone.squareMetres,
      sharedPopulation: known(pairs.shared[n]!),
      populationA: population(a),
      populationB: population(b),
    }
  })
}

/** Compares pairs by shared people (unknown last), then by shared area, largest first. */
export const byShared = (a: StorePair, b: StorePair): number =>
  (b.sharedPopulation ?? -1) - (a.sharedPopulation ?? -1) || b.sharedSquareMetres - a.sharedSquareMetres
