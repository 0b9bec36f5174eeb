import { packReason } from '#domain/pack/packReasons.ts'
import type { ImportKind } from '#domain/pack/officialKinds.ts'
import { isRailKind } from '#domain/rail/railPack.ts'
import { decodeText } from '../decodeText.ts'
import { isTable, isOsmXml, isPbf, type NamedFile } from '../namedFile.ts'
import { PackProblem } from '../packProblem.ts'
import { kindOfTags } from '../rail/railTags.ts'
import { readAllBytes } from '../readBytes.ts'
import { readPackGeoJson } from '../readPackGeoJson.ts'
import { readTable } from '../readTable.ts'
import { tableText } from '../tableText.ts'

/** Import kind, or `country` for a whole OpenStreetMap file with roads, rail and points. */
export type Recognised = ImportKind | 'country'

const looked = 200

/** Detects a file's kind from its name and beginning. Throws a PackProblem for a truncated file or another encoding. */
export async function recogniseFile(file: NamedFile): Promise<Recognised> {
  if (isPbf(file)) return 'country'
  if (isRailKind(file.as)) return 'rail'
  if (file.as !== undefined || isOsmXml(file)) return 'points'
  if (isTable(file)) return kindOfHeading(await headingOf(file))
  return (await kindOfFeatures(file)) ?? (await kindOfList(file))
}

const headingOf = async (file: NamedFile): Promise<string> =>
  readTable(file.name, await tableText(file)).heading.join(',')

function kindOfHeading(heading: string): ImportKind {
  if (/納稅單位|綜合所得總額/.test(heading)) return 'income'
  return /人口|population|people_total/i.test(heading) && /村里|區域別|village|district_code/i.test(heading)
    ? 'population'
    : 'points'
}

/**
 * Returns the kind of GeoJSON by the tags of its first 200 features: rail, roads, else points; undefined if the file
 * isn't GeoJSON.
 */
async function kindOfFeatures(file: NamedFile): Promise<ImportKind | undefined> {
  try {
    let hasRoad = false
    for await (const { row, feature } of readPackGeoJson(file)) {
      const tags = feature.properties ?? {}
      if (isRailKind(tags['kind']) || kindOfTags({ railway: tags['railway'] }) !== undefined) return 'rail'
      hasRoad ||= typeof tags['highway'] === 'string' && String(feature.geometry?.type).endsWith('LineString')
      if (row >= looked) break
    }
    return hasRoad ? 'roads' : 'points'
  } catch (error) {
    if (error instanceof PackProblem && error.reason.code === 'noGeoJson') return undefined
    throw error
  }
}

/** Returns the kind of a JSON list; the ministry's lists of lines and stations have distinctive keys. */
async function kindOfList(file: NamedFile): Promise<ImportKind> {
  const text = decodeText(file.name, await readAllBytes(file))
  if (!/^\s*[[{]/.test(text)) throw new PackProblem(packReason('noGeoJson', { file: file.name }))
  return /"(?:StationPosition|Geometry|LineColor)"/.test(text.slice(0, 100_000)) ? 'rail' : 'points'
}
