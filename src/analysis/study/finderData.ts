import { projectAll } from '#domain/geo/frame.ts'
import type { Shape } from '#domain/geo/point.ts'
import type { FinderPoints } from '../finder/finderPoints.ts'
import { finderPoints } from '../finder/finderPoints.ts'
import type { FinderTable } from '../finder/finderTable.ts'
import { type AreaVariable, makeLatticeTable } from '../finder/latticeTable.ts'
import { makePointGrid } from '../pointGrid.ts'
import { chainOf } from './areaChain.ts'
import type { ClassedGrid, PointKind } from './countryPoints.ts'
import type { FinderMeasure, FinderPointSet, FinderScope, FinderVariable } from './finderTypes.ts'
import { measureZone } from './measureZone.ts'
import { isOwnStatus } from './ownStatuses.ts'
import type { StudyCountry, StudyLevel } from './studyCountry.ts'
import type { StudyPlaces } from './zoneFigures.ts'
import type { CountryParts } from './countryParts.ts'

export interface FinderData {
  readonly country: StudyCountry
  readonly level: StudyLevel
  readonly table: FinderTable
  readonly areaOf: (row: number) => number
}

const cellMetres = 250

function finderVariable(level: StudyLevel, variable: FinderVariable): AreaVariable | undefined {
  const ratio = (a: Float64Array | undefined, b: Float64Array | undefined): AreaVariable | undefined =>
    a && b && { values: a.map((value, row) => (b[row]! > 0 ? value / b[row]! : Number.NaN)), rule: 'intensive' }
  const people = level.values('population')
  if (variable.startsWith('share.')) return ratio(level.values(variable.slice(6) as 'age0to14'), people)
  switch (variable as Exclude<FinderVariable, `share.${string}`>) {
    case 'density':
      return ratio(
        people,
        level.index().squareMetres.map((metres) => metres / 1e6),
      )
    case 'householdSize':
      return ratio(people, level.values('households'))
    case 'income':
      return ratio(level.values('incomeTotal'), level.values('taxUnits'))
    case 'population':
    case 'households': {
      const values = level.values(variable as 'population')
      return values && { values, rule: 'extensive' }
    }
  }
}

function finderPointSet(
  { country: { frame }, points }: CountryParts,
  { stores, competitors, pois, replaced }: StudyPlaces,
  set: FinderPointSet,
): FinderPoints {
  const [sources, takes] = ((): [readonly (ClassedGrid | undefined)[], (kind: PointKind) => boolean] => {
    if (set === 'own') return [[points.stores(stores)], ({ poiClass }) => isOwnStatus(poiClass)]
    if (set === 'competitor') return [[points.competitors(competitors)], () => true]
    const wanted = set.slice(4)
    return [[points.reference(replaced.names), points.pois(pois)], ({ poiClass }) => poiClass === wanted]
  })()
  const xy: number[] = []
  for (const source of sources) {
    if (!source) continue
    const isTaken = source.kinds.map(takes)
    const { xs, ys, classes } = source.grid
    for (let at = 0; at < xs.length; at++) if (isTaken[classes[at]!]) xy.push(xs[at]!, ys[at]!)
  }
  return finderPoints(makePointGrid(frame, Float64Array.from(xy), new Uint8Array(xy.length / 2)))
}

/** Builds a table of areas or cells with the requested measures, omitting variables without data. */
export function finderGround(
  part: CountryParts,
  places: StudyPlaces,
  measures: readonly FinderMeasure[],
  grain: 'area' | 'cell',
): FinderData | undefined {
  const { country } = part
  const level = country.finest
  if (!level) return undefined
  const variables: Record<string, AreaVariable> = {}
  const points: Record<string, FinderPoints> = {}
  for (const measure of measures) {
    if (measure.kind !== 'value') points[measure.points] ??= finderPointSet(part, places, measure.points)
    else {
      const found = finderVariable(level, measure.variable)
      if (found) variables[measure.variable] = found
    }
  }
  if (grain === 'cell') {
    const table = makeLatticeTable(level.index(), variables, points, cellMetres)
    return { country, level, table, areaOf: (row) => table.areaOfRow[row]! }
  }
  const xy = projectAll(
    country.frame,
    Float64Array.from(level.labels, (millionth) => millionth / 1e6),
  )
  const count = level.objectIds.length
  const values = Object.fromEntries(Object.entries(variables).map(([name, { values: figures }]) => [name, figures]))
  const table: FinderTable = {
    count,
    xs: Float64Array.from({ length: count }, (_, row) => xy[2 * row]!),
    ys: Float64Array.from({ length: count }, (_, row) => xy[2 * row + 1]!),
    variables: values as Record<string, Float64Array>,
    points,
  }
  return { country, level, table, areaOf: (row) => row }
}

/**
 * Returns a mask of a level's rows: 1 if in scope, else 0. An area is in the scope of a shape if more than half of it
 * is inside.
 */
export function scopeRows(country: StudyCountry, level: StudyLevel, scope: FinderScope): Uint8Array {
  const rows = new Uint8Array(level.objectIds.length)
  if (scope.kind === 'all') return rows.fill(1)
  if (scope.kind === 'shape') return markInside(rows, country, scope.shape)
  for (let row = 0; row < rows.length; row++)
    if (
      chainOf(country, level, row).some(
        (one) => one.level.level === scope.level && one.level.objectIds[one.row] === scope.objectId,
      )
    )
      rows[row] = 1
  return rows
}

function markInside(rows: Uint8Array, country: StudyCountry, shape: Shape): Uint8Array {
  const measured = measureZone([country], shape)
  if ('kind' in measured) return rows
  const { indexes, shares } = measured.shares
  for (let at = 0; at < indexes.length; at++) if (shares[at]! > 0.5) rows[indexes[at]!] = 1
  return rows
}
