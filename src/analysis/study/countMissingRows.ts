import type { AdminLevel } from '#domain/area/adminLevel.ts'
import { chainOf } from './areaChain.ts'
import type { StudyCountry, StudyLevel } from './studyCountry.ts'

/**
 * Returns the number of official rows that name, or may name, these areas but aren't included in their figures. Rows
 * without a known county count only for the country.
 */
export function countMissingRows(country: StudyCountry, level: StudyLevel, rows: ArrayLike<number>): number {
  const missing = country.demographics?.meta.missing ?? []
  if (missing.length === 0) return 0
  const own = new Set(Array.from(rows, (row) => keyOf(level.level, level.objectIds[row]!)))
  const around = idsAround(country, level, rows)
  let count = 0
  for (const { level: at, objectId, refused, withoutPlace } of missing) {
    if (at > level.level) count += isWithin(country, at, objectId, own) ? refused : 0
    else if (around.has(keyOf(at, objectId)) && (at > 0 || level.level === 0)) {
      count += refused + (at < level.level ? withoutPlace : 0)
    }
  }
  return count
}

const keyOf = (level: AdminLevel, objectId: number): string => `${level}.${objectId}`

function idsAround(country: StudyCountry, level: StudyLevel, rows: ArrayLike<number>): Set<string> {
  const ids = new Set<string>()
  const seen = new Set<number>()
  for (const row of Array.from(rows)) {
    ids.add(keyOf(level.level, level.objectIds[row]!))
    const parent = level.parents[row]!
    if (seen.has(parent)) continue
    seen.add(parent)
    for (const above of chainOf(country, level, row)) {
      if (above.level !== level) ids.add(keyOf(above.level.level, above.level.objectIds[above.row]!))
    }
  }
  return ids
}

function isWithin(country: StudyCountry, at: AdminLevel, objectId: number, areas: ReadonlySet<string>): boolean {
  const level = country.levelOf(at)
  const row = level?.rowOf(objectId)
  if (!level || row === undefined) return false
  return chainOf(country, level, row).some((above) =>
    areas.has(keyOf(above.level.level, above.level.objectIds[above.row]!)),
  )
}
