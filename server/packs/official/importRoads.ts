import { roadParts } from '#analysis/roads/readRoadFeatures.ts'
import { RoadReader } from '#analysis/roads/roadReader.ts'
import { wayClasses } from '#analysis/roads/travel.ts'
import { readWayTags } from '#analysis/roads/wayTags.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import { packReason, type PackReason } from '#domain/pack/packReasons.ts'
import type { FileReport, RowNote } from './importReport.ts'
import { isOsm, type NamedFile } from './namedFile.ts'
import { type Bounds, isNear, placeFault } from './nearCountry.ts'
import { nothingTaken } from './nothingTaken.ts'
import { PackProblem } from './packProblem.ts'
import { readPackGeoJson } from './readPackGeoJson.ts'
import { roadColumns } from './roadColumns.ts'
import { RoadNames } from './roadNames.ts'
import { readPlacedWays } from './wayNodes.ts'

export interface ImportedRoads {
  readonly columns: RoadPack['columns']
  readonly meta: RoadPack['meta']
  readonly reports: readonly FileReport[]
}

/**
 * Reads OpenStreetMap roads. In GeoJSON, ways connect at equal coordinates; in .osm and .osm.pbf, only at shared nodes.
 * Throws a PackProblem if there are no roads.
 */
export async function importRoads(
  files: readonly NamedFile[],
  bounds: Bounds,
  simplify: (name: string) => string,
): Promise<ImportedRoads> {
  const reader = new RoadReader()
  const names = new RoadNames(simplify)
  const take: TakeRoad = (parts, tags) => {
    const outside = parts && outsideFault(parts, bounds)
    if (outside && isWay(tags)) return outside
    const [fault] = reader.take(parts, tags)
    names.nameUpTo(reader.count, tags)
    return fault && packReason(fault)
  }
  const reports: FileReport[] = []
  let before = 0
  for (const file of files) {
    const { read, refused } = isOsm(file) ? await readOsmRoads(file, take) : await readFeatureRoads(file, take)
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
  if (lines.classes.length === 0) throw new PackProblem(nothingTaken(reports, 'noRoad', 'noRoadTaken'))
  return { columns: roadColumns(lines, names.ofLines), meta: names.meta, reports }
}

/** Adds a road's lines in degrees; returns the first reason if any line is refused. */
type TakeRoad = (
  parts: readonly unknown[] | undefined,
  tags: Readonly<Record<string, unknown>>,
) => PackReason | undefined

const isWay = (tags: Readonly<Record<string, unknown>>): boolean => readWayTags(tags) !== undefined

/**
 * Returns the reason if all points of a road are outside the country; undefined if a point is inside or no point is
 * valid.
 */
function outsideFault(parts: readonly unknown[], bounds: Bounds): PackReason | undefined {
  const points = parts
    .flatMap((part): unknown[] => (Array.isArray(part) ? part : []))
    .filter(
      (point): point is [number, number] =>
        Array.isArray(point) && typeof point[0] === 'number' && typeof point[1] === 'number',
    )
  const [first] = points
  if (!first || points.some(([longitude, latitude]) => isNear(bounds, longitude, latitude))) return undefined
  return placeFault(bounds, first[0], first[1])
}

interface ReadWays {
  readonly read: number
  readonly refused: readonly RowNote[]
}

async function readFeatureRoads(file: NamedFile, take: TakeRoad): Promise<ReadWays> {
  const refused: RowNote[] = []
  let read = 0
  for await (const { row, feature } of readPackGeoJson(file)) {
    read++
    const tags = feature.properties ?? {}
    const reason = take(roadParts(feature.geometry), tags)
    if (reason) refused.push({ row, name: typeof tags['name'] === 'string' ? tags['name'] : '', reason })
  }
  return { read, refused }
}

async function readOsmRoads(file: NamedFile, take: TakeRoad): Promise<ReadWays> {
  const refused: RowNote[] = []
  let read = 0
  await readPlacedWays(file, {
    isWanted: ({ tags }) => tags?.['highway'] !== undefined,
    keepApart: true,
    onWay({ id, refs, tags = {} }, placeOf) {
      read++
      // A map extract may lack nodes beyond its edge.
      const points = refs.flatMap((ref) => {
        const place = placeOf(ref)
        return place ? [[place[0] / 1e6, place[1] / 1e6]] : []
      })
      const reason = take([points], tags)
      if (reason) refused.push({ row: id, name: tags['name'] ?? `way ${id}`, reason })
    },
  })
  return { read, refused }
}
