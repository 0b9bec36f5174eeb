import { demographicVariables, type DemographicVariable } from '#domain/area/demographicsPack.ts'
import { apportion, coverageOf, sumShares } from '../apportion.ts'
import type { AreaColumn } from '../areaColumn.ts'
import { countByClass, pointsWithin } from '../countPoints.ts'
import { medianOfBrackets } from '../income/incomeBrackets.ts'
import type { IncomeCount } from '../income/incomeColumns.ts'
import type { IncomeFigures } from '../incomeFigures.ts'
import type { AreaShares, ZoneFigures, ZoneNote, ZoneProblem } from '../studyTypes.ts'
import type { CountryPoints } from './countryPoints.ts'
import type { StudiedZone } from './measureZone.ts'
import { countMissingRows } from './countMissingRows.ts'
import { isOwnStatus } from './ownStatuses.ts'
import type { PlaceColumns } from './placeColumns.ts'
import type { ReplacedNames } from './replacedPoints.ts'
import type { CountVariable, StudyCountry, StudyLevel } from './studyCountry.ts'

export interface StudyPlaces {
  readonly stores: PlaceColumns
  readonly competitors: PlaceColumns
  readonly pois: PlaceColumns
  readonly replaced: ReplacedNames
}

export const withoutFigures = (zoneId: string, problem: ZoneProblem): ZoneFigures => ({
  zoneId,
  problem,
  notes: [],
  squareMetres: 0,
  coverage: 0,
  missingRows: 0,
  values: {},
  poiCounts: {},
  poiTypes: {},
  competitorCount: 0,
  ownStoreCount: 0,
  areas: { indexes: new Uint32Array(0), shares: new Float64Array(0) },
})

export function figuresOf(
  zoneId: string,
  studied: StudiedZone,
  points: CountryPoints,
  places: StudyPlaces,
  withoutStoreId?: string,
): ZoneFigures {
  const { level, zone, shares } = studied
  const coverage = coverageOf(level.index(), zone, shares, level.values('population'))
  const pastData: readonly ZoneNote[] = coverage < 1 ? ['pastData'] : []
  const missingRows = countMissingRows(studied.country, level, shares.indexes)
  const rowsMissing: readonly ZoneNote[] = missingRows > 0 ? ['rowsMissing'] : []
  return {
    zoneId,
    notes: [...studied.notes, ...pastData, ...rowsMissing],
    squareMetres: zone.squareMetres,
    coverage,
    missingRows,
    values: sumsOf(studied),
    income: incomeOf(studied),
    ...countsOf(studied, points, places, withoutStoreId),
    areas: shares,
  }
}

const levelWith = (country: StudyCountry, variable: CountVariable): StudyLevel | undefined =>
  country.levels.findLast(({ values }) => values(variable) !== undefined)

/** Returns a zone's shares at the finest level with a variable; undefined if no level has the variable. */
export function sharesFor(
  studied: StudiedZone,
  variable: CountVariable,
): { readonly level: StudyLevel; readonly shares: AreaShares; readonly values: AreaColumn<'extensive'> } | undefined {
  const level = levelWith(studied.country, variable)
  const values = level?.values(variable)
  if (!level || !values) return undefined
  return { level, values, shares: level === studied.level ? studied.shares : apportion(level.index(), studied.zone) }
}

function sumsOf(studied: StudiedZone): ZoneFigures['values'] {
  const sums: Partial<Record<DemographicVariable, number>> = {}
  for (const variable of demographicVariables) {
    const found = sharesFor(studied, variable)
    const sum = found ? sumShares(found.values, found.shares) : Number.NaN
    if (!Number.isNaN(sum)) sums[variable] = sum
  }
  return sums
}

function incomeOf(studied: StudiedZone): IncomeFigures | undefined {
  const found = sharesFor(studied, 'taxUnits')
  const income = found?.level.income()
  if (!found || !income) return undefined
  const { level, shares, values } = found
  const sum = (variable: IncomeCount): number => {
    const column = income.values(variable)
    return column ? sumShares(column, shares) : Number.NaN
  }
  const taxUnits = sum('taxUnits')
  if (Number.isNaN(taxUnits)) return undefined
  const { currency, edges } = income
  const counts = edges.length === 0 ? [] : [...edges, Infinity].map((_, at) => sum(`incomeBracket${at}`))
  const isSpread = counts.length > 0 && !counts.some(Number.isNaN)
  return {
    currency,
    taxUnits,
    total: sum('incomeTotal'),
    edges: isSpread ? edges : [],
    counts: isSpread ? counts : [],
    median: isSpread ? medianOfBrackets(counts, edges) : undefined,
    coverage: coverageOf(level.index(), studied.zone, shares, values),
  }
}

function countsOf(
  { zone }: StudiedZone,
  points: CountryPoints,
  { stores, competitors, pois, replaced }: StudyPlaces,
  withoutStoreId: string | undefined,
): Pick<ZoneFigures, 'poiCounts' | 'poiTypes' | 'competitorCount' | 'ownStoreCount'> {
  const poiCounts: Record<string, number> = {}
  const poiTypes: Record<string, Record<string, number>> = {}
  for (const set of [points.reference(replaced.names), points.pois(pois)]) {
    if (!set) continue
    const counts = countByClass(set.grid, zone)
    for (const [number, { poiClass, poiType }] of set.kinds.entries()) {
      const count = counts[number]!
      if (count === 0) continue
      poiCounts[poiClass] = (poiCounts[poiClass] ?? 0) + count
      const types = (poiTypes[poiClass] ??= {})
      types[poiType] = (types[poiType] ?? 0) + count
    }
  }
  const storesIn = pointsWithin(points.stores(stores).grid, zone)
  const isCounted = (row: number): boolean => isOwnStatus(stores.tags[row]!) && stores.ids[row] !== withoutStoreId
  return {
    poiCounts,
    poiTypes,
    competitorCount: pointsWithin(points.competitors(competitors).grid, zone).length,
    ownStoreCount: storesIn.reduce((sum, row) => sum + (isCounted(row) ? 1 : 0), 0),
  }
}
