import { column } from '#domain/area/areaPack.ts'
import type { Place } from '#domain/geo/point.ts'
import { pointsWithin } from '../countPoints.ts'
import type { CountedPlace, CountedPlaces, PoiOfKind } from '../studyTypes.ts'
import type { ClassedGrid, CountryPoints } from './countryPoints.ts'
import type { StudiedZone } from './measureZone.ts'
import { isOwnStatus } from './ownStatuses.ts'
import type { PlaceColumns } from './placeColumns.ts'
import { metresBetween, placeOf } from './storeOverlaps.ts'
import type { StudyPlaces } from './zoneFigures.ts'

type Found = Omit<CountedPlace, 'metres'>

/** Returns the places counted in a zone, nearest to `from` first. */
export function placesIn(
  studied: StudiedZone,
  points: CountryPoints,
  { stores, competitors, pois, replaced }: StudyPlaces,
  counted: CountedPlaces,
  from: Place,
  withoutStoreId: string | undefined,
): CountedPlace[] {
  const { zone, country } = studied
  const records = (kind: 'store' | 'competitor' | 'poi', columns: PlaceColumns): Found[] => {
    const { grid } = { store: points.stores, competitor: points.competitors, poi: points.pois }[kind](columns)
    return Array.from(pointsWithin(grid, zone))
      .filter((row) => isCounted(counted, columns, row, withoutStoreId))
      .map((row) => ({
        kind,
        id: columns.ids[row]!,
        place: placeOf(columns, row),
        ...(kind === 'poi' && columns.types[row] !== '' ? { poiType: columns.types[row] } : {}),
      }))
  }
  const found =
    counted.kind === 'competitor'
      ? records('competitor', competitors)
      : counted.kind === 'ownStore'
        ? records('store', stores)
        : [...packPlaces(studied, points.reference(replaced.names), counted), ...records('poi', pois)]
  return found
    .map((one) => ({ ...one, metres: metresBetween(country, from, one.place) }))
    .sort((a, b) => a.metres - b.metres)
}

function isCounted(
  counted: CountedPlaces,
  { tags, types, ids }: PlaceColumns,
  row: number,
  withoutStoreId: string | undefined,
): boolean {
  if (counted.kind === 'competitor') return true
  if (counted.kind === 'ownStore') return isOwnStatus(tags[row]!) && ids[row] !== withoutStoreId
  return tags[row] === counted.poiClass && (counted.poiType === undefined || types[row] === counted.poiType)
}

function packPlaces(
  { zone, country: { poi } }: StudiedZone,
  reference: ClassedGrid | undefined,
  { poiClass, poiType }: PoiOfKind,
): Found[] {
  if (!poi || !reference) return []
  const longitude = column(poi, 'longitude', Int32Array)
  const latitude = column(poi, 'latitude', Int32Array)
  const classes = column(poi, 'class', Uint8Array)
  const types = column(poi, 'type', Uint8Array)
  return Array.from(pointsWithin(reference.grid, zone)).flatMap((row): Found[] => {
    const type = poi.meta.types[types[row]!] ?? ''
    if (poi.meta.classes[classes[row]!] !== poiClass || (poiType !== undefined && poiType !== type)) return []
    const place = { longitude: longitude[row]! / 1e6, latitude: latitude[row]! / 1e6 }
    return [{ kind: 'pack', id: String(row), place, ...(type === '' ? {} : { poiType: type }) }]
  })
}
