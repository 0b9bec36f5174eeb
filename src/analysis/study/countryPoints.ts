import { column } from '#domain/area/areaPack.ts'
import { projectAll } from '#domain/geo/frame.ts'
import { namedPoints } from '#domain/poi/packPoint.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import { makePointGrid, type PointGrid } from '../pointGrid.ts'
import { type PlaceColumns } from './placeColumns.ts'
import type { StudyCountry } from './studyCountry.ts'

/** A point's class and type, '' if unknown; a store's class is its status. */
export interface PointKind {
  readonly poiClass: string
  readonly poiType: string
}

export interface ClassedGrid {
  readonly grid: PointGrid
  readonly kinds: readonly PointKind[]
}

export interface CountryPoints {
  /** Returns the reference points that no record replaces; cached until `replaced` is another set. */
  readonly reference: (replaced: ReadonlySet<string>) => ClassedGrid | undefined
  readonly stations: (replaced: ReadonlySet<string>) => ClassedGrid | undefined
  readonly stores: (columns: PlaceColumns) => ClassedGrid
  readonly competitors: (columns: PlaceColumns) => ClassedGrid
  readonly pois: (columns: PlaceColumns) => ClassedGrid
}

export function makeCountryPoints(country: StudyCountry): CountryPoints {
  return {
    reference: bySet(country, () => true),
    stations: bySet(country, (type) => stationTypes.includes(type)),
    stores: byVersion(country),
    competitors: byVersion(country),
    pois: byVersion(country),
  }
}

const stationTypes: readonly string[] = ['railStation', 'metroStation']

function bySet(country: StudyCountry, isIn: (type: string) => boolean): CountryPoints['reference'] {
  let made: { readonly without: ReadonlySet<string>; readonly grid: ClassedGrid | undefined } | undefined
  return (replaced) => {
    if (made?.without !== replaced)
      made = { without: replaced, grid: country.poi && referenceGrid(country, country.poi, replaced, isIn) }
    return made.grid
  }
}

function byVersion(country: StudyCountry): (columns: PlaceColumns) => ClassedGrid {
  let made: { readonly version: number; readonly grid: ClassedGrid } | undefined
  return (columns) => {
    if (made?.version !== columns.version) made = { version: columns.version, grid: recordGrid(country, columns) }
    return made.grid
  }
}

function referenceGrid(
  { country, frame }: StudyCountry,
  poi: PoiPack,
  replaced: ReadonlySet<string>,
  isIn: (type: string) => boolean,
): ClassedGrid {
  const longitude = column(poi, 'longitude', Int32Array)
  const latitude = column(poi, 'latitude', Int32Array)
  const degrees = new Float64Array(2 * longitude.length)
  const classes = column(poi, 'class', Uint8Array)
  const types = column(poi, 'type', Uint8Array)
  const isReplaced = namedPoints(country, replaced)
  for (let row = 0; row < longitude.length; row++) {
    const x = longitude[row]!
    const y = latitude[row]!
    const type = poi.meta.types[types[row]!] ?? ''
    const isOut = !isIn(type) || isReplaced({ longitude: x, latitude: y, type })
    degrees[2 * row] = isOut ? Number.NaN : x / 1e6
    degrees[2 * row + 1] = isOut ? Number.NaN : y / 1e6
  }
  const kinds = numberKinds(longitude.length, (row) => ({
    poiClass: poi.meta.classes[classes[row]!] ?? '',
    poiType: poi.meta.types[types[row]!] ?? '',
  }))
  return { grid: makePointGrid(frame, projectAll(frame, degrees), kinds.numbers), kinds: kinds.kinds }
}

const maxKinds = 256

/** With too many types, points with later types count as untyped. */
function numberKinds(
  count: number,
  kindOf: (row: number) => PointKind,
): { readonly numbers: Uint8Array; readonly kinds: readonly PointKind[] } {
  const numbers = new Uint8Array(count)
  const kinds: PointKind[] = []
  const known = new Map<string, Map<string, number>>()
  let lastClass = ''
  let lastType = ''
  let last = -1
  for (let row = 0; row < count; row++) {
    const { poiClass, poiType } = kindOf(row)
    if (last < 0 || poiClass !== lastClass || poiType !== lastType) {
      const types = known.get(poiClass) ?? new Map<string, number>()
      known.set(poiClass, types)
      // The last 64 kinds are reserved for untyped points, one kind per class.
      const isFull = kinds.length >= maxKinds - maxClasses && !types.has(poiType)
      const name = isFull ? '' : poiType
      last = types.get(name) ?? Math.min(maxKinds - 1, kinds.push({ poiClass, poiType: name }) - 1)
      types.set(name, last)
      ;[lastClass, lastType] = [poiClass, poiType]
    }
    numbers[row] = last
  }
  return { numbers, kinds: kinds.slice(0, maxKinds) }
}

/**
 * Maximum distance of a record from the country's bounds, in degrees; farther records would only enlarge the grid
 * cells.
 */
const nearDegrees = 1
/** Maximum number of classes; the built-in lists of classes have fewer. */
const maxClasses = 64

function recordGrid({ frame, areas }: StudyCountry, columns: PlaceColumns): ClassedGrid {
  const [west, south, east, north] = areas.meta.bounds
  const { count, longitude, latitude, tags, types } = columns
  const degrees = new Float64Array(2 * count)
  for (let row = 0; row < count; row++) {
    const x = longitude[row]!
    const y = latitude[row]!
    const isNear =
      x > west - nearDegrees && x < east + nearDegrees && y > south - nearDegrees && y < north + nearDegrees
    degrees[2 * row] = isNear ? x : Number.NaN
    degrees[2 * row + 1] = isNear ? y : Number.NaN
  }
  const { numbers, kinds } = numberKinds(count, (row) => ({ poiClass: tags[row]!, poiType: types[row]! }))
  return { grid: makePointGrid(frame, projectAll(frame, degrees), numbers), kinds }
}
