import { roadParts } from '#analysis/roads/readRoadFeatures.ts'
import { type RoadFault, RoadReader } from '#analysis/roads/roadReader.ts'
import { wayClasses } from '#analysis/roads/travel.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import type { FileReport, RowNote } from './importReport.ts'
import { isPbf, type NamedFile } from './namedFile.ts'
import { PackProblem } from './packProblem.ts'
import { readGeoJson } from './readGeoJson.ts'
import { roadColumns } from './roadColumns.ts'
import { readPlacedWays } from './wayNodes.ts'

/** Columns of a pack of roads, and what became of each file's ways. */
export interface ImportedRoads {
  readonly columns: RoadPack['columns']
  readonly reports: readonly FileReport[]
}

const reasons: Readonly<Record<RoadFault, string>> = {
  noLine: 'it is no line',
  noWay: 'it is no way that people travel on',
  badCoordinate: 'it has fewer than two points, or one that is no longitude and latitude in degrees',
}

/**
 * Reads roads of OpenStreetMap from GeoJSON files, where ways meet at equal coordinates, or .osm.pbf files, where they meet at shared nodes
 * and only there. Throws a PackProblem where there is none.
 */
export async function importRoads(files: readonly NamedFile[]): Promise<ImportedRoads> {
  const reader = new RoadReader()
  const reports: FileReport[] = []
  let before = 0
  for (const file of files) {
    const { read, refused } = isPbf(file) ? await readPbfRoads(file, reader) : await readFeatureRoads(file, reader)
    const { classes } = reader.lines
    const totals: Record<string, number> = {}
    for (const number of classes.subarray(before)) {
      const name = wayClasses[number]!
      totals[name] = (totals[name] ?? 0) + 1
    }
    before = classes.length
    reports.push({ file: file.name, read, matched: read - refused.length, unmatched: [], refused, totals })
  }
  const { lines } = reader
  if (lines.classes.length === 0) {
    throw new PackProblem('There is no road in the file: no line has a tag "highway" of a way that people travel on.')
  }
  return { columns: roadColumns(lines), reports }
}

interface ReadWays {
  readonly read: number
  readonly refused: readonly RowNote[]
}

async function readFeatureRoads({ name, path }: NamedFile, reader: RoadReader): Promise<ReadWays> {
  const refused: RowNote[] = []
  let read = 0
  for await (const { row, feature } of readGeoJson(name, path)) {
    read++
    const tags = feature.properties ?? {}
    const [fault] = reader.take(roadParts(feature.geometry), tags)
    if (fault) refused.push({ row, name: typeof tags['name'] === 'string' ? tags['name'] : '', reason: reasons[fault] })
  }
  return { read, refused }
}

async function readPbfRoads({ name, path }: NamedFile, reader: RoadReader): Promise<ReadWays> {
  const isRoad = ({ tags }: { readonly tags?: Readonly<Record<string, string>> | undefined }): boolean =>
    tags?.['highway'] !== undefined
  const { ways, placeOf } = await readPlacedWays(name, path, isRoad, { keepApart: true })
  const refused: RowNote[] = []
  for (const { id, refs, tags = {} } of ways) {
    // A file that was cut out of a larger one lacks nodes beyond its edge.
    const points = refs.flatMap((ref) => {
      const place = placeOf(ref)
      return place ? [[place[0] / 1e6, place[1] / 1e6]] : []
    })
    const [fault] = reader.take([points], tags)
    if (fault) refused.push({ row: id, name: tags['name'] ?? `way ${id}`, reason: reasons[fault] })
  }
  return { read: ways.length, refused }
}
