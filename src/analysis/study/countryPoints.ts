import { column } from '#domain/area/areaPack.ts'
import { projectAll } from '#domain/geo/frame.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import { makePointGrid, type PointGrid } from '../pointGrid.ts'
import { type PlaceColumns } from './placeColumns.ts'
import type { StudyCountry } from './studyCountry.ts'

/** Points of a country in cells, and what their classes are called. */
export interface ClassedGrid {
  readonly grid: PointGrid
  readonly classes: readonly string[]
}

/** The grids of a country; each is made when it is first needed, and anew after its columns have changed. */
export interface CountryPoints {
  readonly reference: () => ClassedGrid | undefined
  readonly stores: (columns: PlaceColumns) => ClassedGrid
  readonly competitors: (columns: PlaceColumns) => ClassedGrid
  readonly pois: (columns: PlaceColumns) => ClassedGrid
}

/** Grids of a country's points, none made yet. */
export function makeCountryPoints(country: StudyCountry): CountryPoints {
  let reference: ClassedGrid | undefined
  return {
    reference: () => (reference ??= country.poi && referenceGrid(country, country.poi)),
    stores: byVersion(country),
    competitors: byVersion(country),
    pois: byVersion(country),
  }
}

function byVersion(country: StudyCountry): (columns: PlaceColumns) => ClassedGrid {
  let made: { readonly version: number; readonly grid: ClassedGrid } | undefined
  return (columns) => {
    if (made?.version !== columns.version) made = { version: columns.version, grid: recordGrid(country, columns) }
    return made.grid
  }
}

function referenceGrid({ frame }: StudyCountry, poi: PoiPack): ClassedGrid {
  const longitude = column(poi, 'longitude', Int32Array)
  const latitude = column(poi, 'latitude', Int32Array)
  const degrees = new Float64Array(2 * longitude.length)
  for (let row = 0; row < longitude.length; row++) {
    degrees[2 * row] = longitude[row]! / 1e6
    degrees[2 * row + 1] = latitude[row]! / 1e6
  }
  const grid = makePointGrid(frame, projectAll(frame, degrees), column(poi, 'class', Uint8Array))
  return { grid, classes: poi.meta.classes }
}

/** Records far from the country are nowhere in its plane: they would only stretch the cells. */
const nearDegrees = 1
const mostClasses = 255

function recordGrid({ frame, areas }: StudyCountry, columns: PlaceColumns): ClassedGrid {
  const [west, south, east, north] = areas.meta.bounds
  const { count, longitude, latitude, tags } = columns
  const degrees = new Float64Array(2 * count)
  const numbers = new Map<string, number>()
  const classes = new Uint8Array(count)
  for (let row = 0; row < count; row++) {
    const [x, y] = [longitude[row]!, latitude[row]!]
    const isNear =
      x > west - nearDegrees && x < east + nearDegrees && y > south - nearDegrees && y < north + nearDegrees
    degrees[2 * row] = isNear ? x : Number.NaN
    degrees[2 * row + 1] = isNear ? y : Number.NaN
    const tag = tags[row]!
    if (!numbers.has(tag)) numbers.set(tag, Math.min(mostClasses, numbers.size))
    classes[row] = numbers.get(tag)!
  }
  return { grid: makePointGrid(frame, projectAll(frame, degrees), classes), classes: [...numbers.keys()] }
}
