import { type RawFeature, roadParts } from '#analysis/roads/readRoadFeatures.ts'
import { packReason } from '#domain/pack/packReasons.ts'
import { isRailKind, type RailKind } from '#domain/rail/railPack.ts'
import type { NamedFile } from '../namedFile.ts'
import { PackProblem } from '../packProblem.ts'
import { readPackGeoJson } from '../readPackGeoJson.ts'
import { kindOfTags } from './railTags.ts'
import type { RailCollector } from './railCollector.ts'

/**
 * Reads lines and station points from GeoJSON; features without a kind get `kind`. Returns false if the file isn't
 * GeoJSON.
 */
export async function readRailFeatures(file: NamedFile, kind: RailKind, collector: RailCollector): Promise<boolean> {
  try {
    for await (const { row, feature } of readPackGeoJson(file)) takeFeature(file.name, row, feature, kind, collector)
    return true
  } catch (error) {
    if (error instanceof PackProblem && error.reason.code === 'noGeoJson') return false
    throw error
  }
}

function takeFeature(
  file: string,
  row: number,
  { geometry, properties }: RawFeature,
  usual: RailKind,
  collector: RailCollector,
) {
  const tags = properties ?? {}
  const said = tags['kind']
  const kind = isRailKind(said) ? said : (kindOfTags(tags) ?? usual)
  const found = { row, kind, name: textOf(tags, 'name'), english: textOf(tags, 'nameEnglish', 'name:en', 'name_en') }
  const parts = roadParts(geometry)
  if (parts) return collector.addLine(file, { ...found, parts, colour: tags['colour'] ?? tags['color'] })
  const { type, coordinates } = geometry ?? {}
  if (type === 'Point' && Array.isArray(coordinates))
    return collector.addStation(file, { ...found, place: coordinates })
  return collector.refuse(row, found.name, packReason('noTrack'))
}

function textOf(tags: Readonly<Record<string, unknown>>, ...keys: readonly string[]): string {
  const found = keys.map((key) => tags[key]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found.trim().replace(/\s+/g, ' ') : ''
}
