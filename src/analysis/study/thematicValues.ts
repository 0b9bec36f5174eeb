import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { ThematicValues, ThematicVariable } from '../studyTypes.ts'
import { chainOf } from './areaChain.ts'
import type { CountVariable, StudyCountry, StudyLevel } from './studyCountry.ts'

/** Returns values of all areas of a level for a choropleth; undefined without the level or data. */
export function thematicValues(
  country: StudyCountry,
  variable: ThematicVariable,
  level: AdminLevel,
): ThematicValues | undefined {
  const pack = variable === 'meanIncome' ? country.income : country.demographics
  const found = country.levelOf(level)
  const painted = found && valuesOf(country, found, variable)
  if (!pack || !painted) return undefined
  return {
    country: country.country,
    level,
    objectIds: found.objectIds,
    labels: found.labels,
    values: painted.values,
    vintage: pack.vintage,
    sources: pack.sources,
    isDemoSplit: painted.isDemoSplit,
  }
}

interface Painted {
  readonly values: Float64Array
  readonly isDemoSplit: boolean
}

function valuesOf(country: StudyCountry, level: StudyLevel, variable: ThematicVariable): Painted | undefined {
  switch (variable) {
    case 'density': {
      const { squareMetres } = level.index()
      const people = knownAt(country, level, 'population')
      return people && { ...people, values: people.values.map((count, row) => ratio(count, squareMetres[row]! / 1e6)) }
    }
    case 'householdSize':
      return ratioOf(country, level, 'population', 'households')
    case 'share60plus':
      return ratioOf(country, level, 'age60plus', 'population')
    case 'share0to14':
      return ratioOf(country, level, 'age0to14', 'population')
    case 'meanIncome':
      // Total income ÷ tax units, never a mean of means.
      return ratioOf(country, level, 'incomeTotal', 'taxUnits')
    default:
      return knownAt(country, level, variable)
  }
}

const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : Number.NaN)

function ratioOf(
  country: StudyCountry,
  level: StudyLevel,
  part: CountVariable,
  whole: CountVariable,
): Painted | undefined {
  const parts = knownAt(country, level, part)
  const wholes = knownAt(country, level, whole)
  if (!parts || !wholes) return undefined
  return {
    values: parts.values.map((value, row) => ratio(value, wholes.values[row]!)),
    isDemoSplit: parts.isDemoSplit || wholes.isDemoSplit,
  }
}

function knownAt(country: StudyCountry, level: StudyLevel, variable: CountVariable): Painted | undefined {
  const values = level.values(variable)
  if (values) return { values, isDemoSplit: isSplit(level, variable) }
  const finer = country.levels.find((other) => other.level > level.level && other.values(variable) !== undefined)
  if (!finer) return undefined
  const sums = new Float64Array(level.objectIds.length).fill(Number.NaN)
  for (const [row, value] of finer.values(variable)!.entries()) {
    const around = chainOf(country, finer, row).find((above) => above.level === level)
    if (!around || Number.isNaN(value)) continue
    const before = sums[around.row]!
    sums[around.row] = Number.isNaN(before) ? value : before + value
  }
  return { values: sums, isDemoSplit: isSplit(finer, variable) }
}

const isSplit = ({ demoSplit }: StudyLevel, variable: CountVariable): boolean =>
  demoSplit.some((one) => one === variable)
