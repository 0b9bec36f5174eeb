import { adminLevels, type AdminLevel } from '#domain/area/adminLevel.ts'
import { areasOfLevel, type AreaName, type AreaPack, column, readAreaRings } from '#domain/area/areaPack.ts'
import { type DemographicsPack, demographicVariables, type DemographicVariable } from '#domain/area/demographicsPack.ts'
import type { IncomePack } from '#domain/area/incomePack.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import { type Frame, frameOfCountry } from '#domain/geo/frame.ts'
import { type AreaColumn, columnOf } from '../areaColumn.ts'
import { type AreaIndex, makeAreaIndex } from '../areaIndex.ts'
import { type IncomeColumns, type IncomeCount, makeIncomeColumns } from '../income/incomeColumns.ts'

export type CountVariable = DemographicVariable | IncomeCount

export interface StudyLevel {
  readonly level: AdminLevel
  readonly names: readonly AreaName[]
  readonly objectIds: Uint32Array
  readonly index: () => AreaIndex
  readonly rowOf: (objectId: number) => number | undefined
  /** Object id of each row's parent; 0 without a parent. */
  readonly parents: Uint32Array
  /** Label positions in millionths of a degree, longitude and latitude interleaved. */
  readonly labels: Int32Array
  /** Returns a variable's values, NaN if unknown; undefined if the level lacks the variable. */
  readonly values: (variable: CountVariable) => AreaColumn<'extensive'> | undefined
  /** Returns the income data, computed on first use; undefined if the level has no income data. */
  readonly income: () => IncomeColumns | undefined
  readonly demoSplit: readonly DemographicVariable[]
}

export interface StudyCountry {
  readonly country: string
  readonly frame: Frame
  readonly areas: AreaPack
  readonly demographics: DemographicsPack | undefined
  readonly income: IncomePack | undefined
  readonly poi: PoiPack | undefined
  /** Levels with areas, country first. */
  readonly levels: readonly StudyLevel[]
  readonly levelOf: (level: AdminLevel) => StudyLevel | undefined
  /** Finest level with population figures, or the finest level if no level has them. */
  readonly finest: StudyLevel | undefined
}

export interface CountryPacks {
  readonly demographics?: DemographicsPack | undefined
  readonly income?: IncomePack | undefined
  readonly poi?: PoiPack | undefined
}

/** Creates a country from its packs; projects and indexes levels on first use. */
export function makeStudyCountry(areas: AreaPack, { demographics, income, poi }: CountryPacks = {}): StudyCountry {
  const frame = frameOfCountry(areas.country, areas.meta.bounds)
  const levels = adminLevels
    .filter((level) => areasOfLevel(areas, level).length > 0)
    .map((level) => makeLevel(level, frame, areas, demographics, income))
  const withFigures = levels.filter(({ values }) => values('population') !== undefined)
  return {
    country: areas.country,
    frame,
    areas,
    demographics,
    income,
    poi,
    levels,
    levelOf: (level) => levels.find((known) => known.level === level),
    finest: withFigures.at(-1) ?? levels.at(-1),
  }
}

function makeLevel(
  level: AdminLevel,
  frame: Frame,
  areas: AreaPack,
  demographics?: DemographicsPack,
  incomePack?: IncomePack,
): StudyLevel {
  const objectIds = column(areas, `objectId.${level}`, Uint32Array)
  const known = demographics?.meta.levels.find((listed) => listed.level === level)?.variables ?? []
  const columns = new Map<DemographicVariable, AreaColumn<'extensive'>>()
  let index: AreaIndex | undefined
  let rows: Map<number, number> | undefined
  const rowOf = (objectId: number): number | undefined =>
    (rows ??= new Map(Array.from(objectIds, (id, row) => [id, row]))).get(objectId)

  function demographicValues(variable: DemographicVariable): AreaColumn<'extensive'> | undefined {
    if (!demographics || !known.some(({ id }) => id === variable)) return undefined
    const figures = column(demographics, `${variable}.${level}`, Float64Array)
    const made =
      columns.get(variable) ?? columnOf('extensive', alignValues(demographics, level, figures, objectIds, rowOf))
    columns.set(variable, made)
    return made
  }

  let incomeMade: IncomeColumns | undefined
  const income = (): IncomeColumns | undefined => {
    if (!incomePack?.meta.levels.some((listed) => listed.level === level)) return undefined
    const align = (figures: Float64Array) => alignValues(incomePack, level, figures, objectIds, rowOf)
    return (incomeMade ??= makeIncomeColumns(incomePack, align))
  }

  return {
    level,
    names: areasOfLevel(areas, level),
    objectIds,
    index: () => (index ??= makeAreaIndex(readAreaRings(areas, level), frame)),
    rowOf,
    parents: column(areas, `parent.${level}`, Uint32Array),
    labels: column(areas, `label.${level}`, Int32Array),
    values: (variable) => (isDemographic(variable) ? demographicValues(variable) : income()?.values(variable)),
    income,
    demoSplit: known.filter(({ isDemoSplit }) => isDemoSplit).map(({ id }) => id),
  }
}

const isDemographic = (variable: CountVariable): variable is DemographicVariable =>
  demographicVariables.some((known) => known === variable)

/**
 * Returns values in the area pack's order, NaN for areas without values; doesn't copy if both packs have the same
 * order.
 */
function alignValues(
  pack: DemographicsPack | IncomePack,
  level: AdminLevel,
  figures: Float64Array,
  objectIds: Uint32Array,
  rowOf: (objectId: number) => number | undefined,
): Float64Array {
  const ids = column(pack, `objectId.${level}`, Uint32Array)
  if (ids.length === objectIds.length && ids.every((id, row) => id === objectIds[row])) return figures
  const aligned = new Float64Array(objectIds.length).fill(Number.NaN)
  for (const [at, id] of ids.entries()) {
    const row = rowOf(id)
    if (row !== undefined) aligned[row] = figures[at]!
  }
  return aligned
}
