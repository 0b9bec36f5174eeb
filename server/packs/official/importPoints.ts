import type { RawFeature } from '#analysis/roads/readRoadFeatures.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import { packReason } from '#domain/pack/packReasons.ts'
import { labelPoint } from '../labelPoint.ts'
import type { FileReport } from './importReport.ts'
import { isTable, isOsm, type NamedFile } from './namedFile.ts'
import type { Bounds } from './nearCountry.ts'
import { PackProblem } from './packProblem.ts'
import { isPlace, makePoiTyper, type Tags, unknownPlace } from './poiTypeOfTags.ts'
import { PointCollector } from './pointCollector.ts'
import { readPackGeoJson } from './readPackGeoJson.ts'
import { type PlaceRow, readPlaceList, readPlaceTable } from './readPlaceRows.ts'
import { readPlacedWays } from './wayNodes.ts'

export interface ImportedPoints {
  readonly content: Pick<PoiPack, 'meta' | 'columns'>
  readonly reports: readonly FileReport[]
}

/**
 * A file with points. `type` is an index in the type list and applies to every place in the file; without `type`, a
 * place's tags determine its type.
 */
export interface PointFile extends NamedFile {
  readonly type?: number | undefined
}

/**
 * Reads places from .osm, .osm.pbf, CSV and XLSX files, by extension, else from GeoJSON or a JSON list. Areas are
 * placed at their label point.
 */
export async function importPoints(files: readonly PointFile[], bounds: Bounds): Promise<ImportedPoints> {
  const collector = new PointCollector(bounds)
  for (const file of files) {
    if (isOsm(file) && file.type !== undefined) throw new PackProblem(packReason('typedPbf', { file: file.name }))
    if (isOsm(file)) await readOsmPlaces(file, collector)
    else if (isTable(file)) takeRows(await readPlaceTable(file), file, collector)
    else await readJsonPlaces(file, collector)
    collector.endFile(file.name)
  }
  return collector.finish()
}

/** Reads places from JSON: streams GeoJSON by feature, but reads a list of objects whole. */
async function readJsonPlaces(file: PointFile, collector: PointCollector): Promise<void> {
  try {
    await readFeaturePlaces(file, collector)
  } catch (error) {
    const isOther = error instanceof PackProblem && error.reason.code === 'noGeoJson'
    const rows = isOther ? await readPlaceList(file) : undefined
    if (!rows) throw error
    takeRows(rows, file, collector)
  }
}

function takeRows(rows: readonly PlaceRow[], file: PointFile, collector: PointCollector): void {
  const typeOf = makePoiTyper()
  for (const { row, tags, place } of rows) {
    take(collector, { row, name: textOf(tags['name']), tags, place }, file.type ?? typeOf(tags))
  }
}

async function readFeaturePlaces(file: PointFile, collector: PointCollector): Promise<void> {
  const typeOf = makePoiTyper()
  for await (const { row, feature } of readPackGeoJson(file)) {
    const tags = feature.properties ?? {}
    take(
      collector,
      { row, name: textOf(tags['name']), tags, place: placeOfFeature(feature), isText: hasTextPlace(feature) },
      file.type ?? typeOf(tags),
    )
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function placeOfFeature({ geometry }: RawFeature): [number, number] | undefined {
  const { type, coordinates } = geometry ?? {}
  if (type === 'Point') return pointOf(coordinates)
  const rings =
    type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' && Array.isArray(coordinates) ? coordinates : []
  const points = (rings as unknown[]).flat().map((ring) => (Array.isArray(ring) ? ring.map(pointOf) : []))
  const outlines = points.map((ring) =>
    ring.flatMap((point) => (point ? point.map((degrees) => Math.round(degrees * 1e6)) : [])),
  )
  return insideOf(outlines)
}

const hasTextPlace = ({ geometry }: RawFeature): boolean =>
  Array.isArray(geometry?.coordinates) && typeof geometry.coordinates.flat(Infinity)[0] === 'string'

function pointOf(coordinates: unknown): [number, number] | undefined {
  const [longitude, latitude] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined
}

/** Returns a point in degrees inside rings in millionths of a degree. */
function insideOf(rings: readonly number[][]): [number, number] | undefined {
  const whole = rings.filter((ring) => ring.length >= 8)
  if (whole.length === 0) return undefined
  const [x, y] = labelPoint(whole)
  return [x / 1e6, y / 1e6]
}

async function readOsmPlaces(file: NamedFile, collector: PointCollector): Promise<void> {
  const typeOf = makePoiTyper()
  await readPlacedWays(file, {
    // Only closed ways are places, since roads and rails share keys with places.
    isWanted: ({ refs, tags }) =>
      tags !== undefined && refs.length >= 4 && refs[0] === refs.at(-1) && isPlace(tags, typeOf(tags)),
    onNode({ id, lon, lat, tags = {} }) {
      const type = typeOf(tags)
      if (!isPlace(tags, type)) return
      take(collector, { row: id, name: tags['name'] ?? `node ${id}`, tags, place: [lon, lat] }, type)
    },
    onWay({ id, refs, tags = {} }, placeOf) {
      const place = insideOf([refs.flatMap((ref) => placeOf(ref) ?? [])])
      take(collector, { row: id, name: tags['name'] ?? `way ${id}`, tags, place }, typeOf(tags))
    },
  })
}

interface FoundPlace {
  readonly row: number
  readonly name: string
  readonly tags: Tags
  readonly place: readonly [number, number] | undefined
  readonly isText?: boolean
}

function take(
  collector: PointCollector,
  { row, name, tags, place, isText }: FoundPlace,
  type: number | undefined,
): void {
  if (type === undefined) collector.refuse(row, name, unknownPlace(tags))
  else if (!place) collector.refuse(row, name, packReason(isText ? 'textPlace' : 'noPlace'))
  else collector.add(row, name, type, ...place)
}
