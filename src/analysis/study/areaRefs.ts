import type { AreaName } from '#domain/area/areaPack.ts'
import { demographicVariables, type DemographicVariable } from '#domain/area/demographicsPack.ts'
import type { Place } from '#domain/geo/point.ts'
import { areaAt } from '../areaIndex.ts'
import type { AreaFigures, AreaRef } from '../studyTypes.ts'
import type { StudyCountry, StudyLevel } from './studyCountry.ts'

/** A row of a level, with its level. */
export interface AreaRow {
  readonly level: StudyLevel
  readonly row: number
}

/** The area itself and those around it, from the country down. */
export function chainOf(country: StudyCountry, level: StudyLevel, row: number): AreaRow[] {
  const chain: AreaRow[] = [{ level, row }]
  for (const above of country.levels.slice(0, country.levels.indexOf(level)).toReversed()) {
    const { level: below, row: at } = chain[0]!
    const parent = above.rowOf(below.parents[at]!)
    // A level may be left out above an area: its parent then stands further up.
    if (parent !== undefined) chain.unshift({ level: above, row: parent })
  }
  return chain
}

/** An area as screens speak of it. */
export function areaRef(country: StudyCountry, level: StudyLevel, row: number): AreaRef {
  const parents = chainOf(country, level, row).slice(0, -1)
  return {
    country: country.country,
    level: level.level,
    objectId: level.objectIds[row]!,
    name: level.names[row]!,
    label: { longitude: level.labels[2 * row]! / 1e6, latitude: level.labels[2 * row + 1]! / 1e6 },
    parents: parents.map(nameOf),
  }
}

const nameOf = ({ level, row }: AreaRow): AreaName => level.names[row]!

/** Areas at a place from the country down; none in the sea. */
export function areasAround(country: StudyCountry, place: Place): AreaRow[] {
  for (const level of country.levels.toReversed()) {
    const row = areaAt(level.index(), place)
    if (row >= 0) return chainOf(country, level, row)
  }
  return []
}

/** What is known of an area by itself. */
export function areaFigures(country: StudyCountry, { level, row }: AreaRow): AreaFigures {
  const values: Partial<Record<DemographicVariable, number>> = {}
  for (const variable of demographicVariables) {
    const value = level.values(variable)?.[row]
    if (value !== undefined && !Number.isNaN(value)) values[variable] = value
  }
  const squareMetres = level.index().squareMetres[row]!
  return { area: areaRef(country, level, row), squareMetres, values, demoSplit: level.demoSplit }
}
