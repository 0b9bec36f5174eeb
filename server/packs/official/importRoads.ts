import { roadParts } from '#analysis/roads/readRoadFeatures.ts'
import { RoadReader } from '#analysis/roads/roadReader.ts'
import { wayClasses } from '#analysis/roads/travel.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import { packReason } from '#domain/pack/packReasons.ts'
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
  if (lines.classes.length === 0) throw new PackProblem(packReason('noRoad'))
  return { columns: roadColumns(lines), reports }
}

interface ReadWays {
  readonly read: number
  readonly refused: readonly RowNote[]
}

async function readFeatureRoads(file: NamedFile, reader: RoadReader): Promise<ReadWays> {
  const refused: RowNote[] = []
  let read = 0
  for await (const { row, feature } of readGeoJson(file)) {
    read++
    const tags = feature.properties ?? {}
    const [fault] = reader.take(roadParts(feature.geometry), tags)
    if (fault)
      refused.push({ row, name: typeof tags['name'] === 'string' ? tags['name'] : '', reason: packReason(fault) })
  }
  return { read, refused }
}

async function readPbfRoads(file: NamedFile, reader: RoadReader): Promise<ReadWays> {
  const refused: RowNote[] = []
  let read = 0
  await readPlacedWays(file, {
    isWanted: ({ tags }) => tags?.['highway'] !== undefined,
    keepApart: true,
    onWay({ id, refs, tags = {} }, placeOf) {
      read++
      // A file that was cut out of a larger one lacks nodes beyond its edge.
      const points = refs.flatMap((ref) => {
        const place = placeOf(ref)
        return place ? [[place[0] / 1e6, place[1] / 1e6]] : []
      })
      const [fault] = reader.take([points], tags)
      if (fault) refused.push({ row: id, name: tags['name'] ?? `way ${id}`, reason: packReason(fault) })
    },
  })
  return { read, refused }
}
