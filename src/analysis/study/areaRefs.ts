import type { AreaName } from '#domain/area/areaPack.ts'
import { demographicVariables, type DemographicVariable } from '#domain/area/demographicsPack.ts'
import type { Place } from '#domain/geo/point.ts'
import { areaAt } from '../areaIndex.ts'
import type { AreaFigures } from '../studyTypes.ts'
import { type AreaRow, chainOf } from './areaChain.ts'
import { countMissingRows } from './countMissingRows.ts'
import type { StudyCountry, StudyLevel } from './studyCountry.ts'
import type { AreaRef } from './finderTypes.ts'

export function areaRef(country: StudyCountry, level: StudyLevel, row: number): AreaRef {
  const parents = chainOf(country, level, row).slice(0, -1)
  return {
    country: country.country,
    level: level.level,
    objectId: level.objectIds[row]!,
    name: level.names[row]!,
    label: labelOf(level, row),
    parents: parents.map(nameOf),
  }
}

export const labelOf = ({ labels }: StudyLevel, row: number): Place => ({
  longitude: labels[2 * row]! / 1e6,
  latitude: labels[2 * row + 1]! / 1e6,
})

const nameOf = ({ level, row }: AreaRow): AreaName => level.names[row]!

/** Returns the areas that contain a place, country first; empty if no area does. */
export function areasAround(country: StudyCountry, place: Place): AreaRow[] {
  for (const level of country.levels.toReversed()) {
    const row = areaAt(level.index(), place)
    if (row >= 0) return chainOf(country, level, row)
  }
  return []
}

export function areaFigures(country: StudyCountry, { level, row }: AreaRow): AreaFigures {
  const values: Partial<Record<DemographicVariable, number>> = {}
  for (const variable of demographicVariables) {
    const value = level.values(variable)?.[row]
    if (value !== undefined && !Number.isNaN(value)) values[variable] = value
  }
  const squareMetres = level.index().squareMetres[row]!
  const missingRows = countMissingRows(country, level, [row])
  return { area: areaRef(country, level, row), squareMetres, values, missingRows, demoSplit: level.demoSplit }
}
