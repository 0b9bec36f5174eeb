import { projectAll, toFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { isOwnStatus } from '../study/ownStatuses.ts'
import type { PlaceColumns } from '../study/placeColumns.ts'
import type { StudyCountry } from '../study/studyCountry.ts'
import type { StudyPlaces } from '../study/zoneFigures.ts'

/** Shops in a country's plane, x and y interleaved. Places outside the plane are omitted. */
export interface Shops {
  readonly xy: Float64Array
  readonly count: number
}

/** Returns own stores that are operating, in preparation or approved, except the zone's store. */
export const ownShops = (country: StudyCountry, { stores }: StudyPlaces, withoutStoreId: string | undefined): Shops =>
  shopsOf(country, stores, (row) => isOwnStatus(stores.tags[row]!) && stores.ids[row] !== withoutStoreId)

export const competitorShops = (country: StudyCountry, { competitors }: StudyPlaces): Shops =>
  shopsOf(country, competitors, () => true)

/** Degrees around a country within which shops are included, because its projection is still accurate there. */
const nearDegrees = 1

function shopsOf({ frame, areas }: StudyCountry, columns: PlaceColumns, takesPart: (row: number) => boolean): Shops {
  const [west, south, east, north] = areas.meta.bounds
  const degrees: number[] = []
  for (let row = 0; row < columns.count; row++) {
    const x = columns.longitude[row]!
    const y = columns.latitude[row]!
    const isNear =
      x > west - nearDegrees && x < east + nearDegrees && y > south - nearDegrees && y < north + nearDegrees
    if (isNear && takesPart(row)) degrees.push(x, y)
  }
  const xy = projectAll(frame, Float64Array.from(degrees)).filter((_, at, all) => {
    const pair = at - (at % 2)
    return Number.isFinite(all[pair]! + all[pair + 1]!)
  })
  return { xy, count: xy.length / 2 }
}

export const planePoint = ({ frame }: StudyCountry, { longitude, latitude }: Place) =>
  toFrame(frame, longitude, latitude)
