import { column } from '#domain/area/areaPack.ts'
import type { Place } from '#domain/geo/point.ts'
import { packPointName } from '#domain/poi/packPoint.ts'
import { nearestPoint } from '../pointGrid.ts'
import type { FoundPoint } from '../studyTypes.ts'
import type { ClassedGrid, CountryPoints } from './countryPoints.ts'
import type { PlaceColumns } from './placeColumns.ts'
import type { StudyCountry } from './studyCountry.ts'
import type { StudyPlaces } from './zoneFigures.ts'

/** Returns the nearest point of a kind within a distance in meters. */
export function pointUnder(
  country: StudyCountry,
  points: CountryPoints,
  places: StudyPlaces,
  kind: FoundPoint['kind'],
  place: Place,
  withinMetres: number,
): FoundPoint | undefined {
  if (kind === 'pack') return referencePoint(country, points.reference(places.replaced.names), place, withinMetres)
  const columns = kind === 'poi' ? places.pois : places.competitors
  const { grid } = kind === 'poi' ? points.pois(columns) : points.competitors(columns)
  const near = nearestPoint(grid, place, withinMetres)
  return near && { kind, id: columns.ids[near.id]!, metres: near.metres, ...described(columns, near.id, kind) }
}

function described(
  { longitude, latitude, tags, types }: PlaceColumns,
  row: number,
  kind: 'poi' | 'competitor',
): Pick<FoundPoint, 'place' | 'poiClass' | 'poiType'> {
  const poiClass = tags[row]!
  const poiType = types[row]!
  return {
    place: { longitude: longitude[row]!, latitude: latitude[row]! },
    ...(kind === 'poi' && poiClass !== '' ? { poiClass } : {}),
    ...(kind === 'poi' && poiType !== '' ? { poiType } : {}),
  }
}

function referencePoint(
  { country, poi }: StudyCountry,
  reference: ClassedGrid | undefined,
  place: Place,
  withinMetres: number,
): FoundPoint | undefined {
  const near = reference && nearestPoint(reference.grid, place, withinMetres)
  if (!poi || !near) return undefined
  const at = (name: string): number => column(poi, name, Int32Array)[near.id]!
  const [longitude, latitude] = [at('longitude'), at('latitude')] as const
  const poiClass = poi.meta.classes[column(poi, 'class', Uint8Array)[near.id]!]
  const poiType = poi.meta.types[column(poi, 'type', Uint8Array)[near.id]!]
  return {
    kind: 'pack',
    id: String(near.id),
    place: { longitude: longitude / 1e6, latitude: latitude / 1e6 },
    packPoint: packPointName(country, { longitude, latitude, type: poiType ?? '' }),
    metres: near.metres,
    ...(poiClass === undefined ? {} : { poiClass }),
    ...(poiType === undefined ? {} : { poiType }),
  }
}

/** Returns the nearest reference station, excluding replaced points. */
export const stationUnder = (
  country: StudyCountry,
  points: CountryPoints,
  { replaced }: StudyPlaces,
  place: Place,
  withinMetres: number,
): FoundPoint | undefined => referencePoint(country, points.stations(replaced.names), place, withinMetres)
