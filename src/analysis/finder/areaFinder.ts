import { type Condition, type Measure, measureKey, refuseContradictions } from './condition.ts'
import { type AreaRuns, type FinderTable, pointsOf, variableOf } from './finderTable.ts'
import { countNear, metresToNearest } from './pointsNear.ts'
import { scatterCounts } from './scatterPoints.ts'

export interface Failing {
  readonly condition: number
  readonly value: number | undefined
  /** Required change of the value; undefined if unknown. */
  readonly change: number | undefined
}

interface NearMiss {
  readonly row: number
  readonly failing: Failing
  /** Absolute required change, divided by the bound's absolute value or by 1, whichever is larger. */
  readonly shortBy: number
}

/** May cache the point counts of a table of cells. */
export interface AreaFinder {
  readonly table: FinderTable
  /** Returns the rows that meet all conditions, ascending. */
  find(conditions: readonly Condition[]): Uint32Array
  /** Returns a row's value: NaN if unknown, Infinity for the distance to the nearest point if there are no points. */
  valueOf(measure: Measure, row: number): number
  columnOf(measure: Measure, rows: Uint32Array): Float64Array
  explain(conditions: readonly Condition[], row: number): readonly Failing[]
  /** Returns up to `limit` rows that fail exactly one condition and have a finite value for it, nearest first. */
  nearMisses(conditions: readonly Condition[], limit: number): readonly NearMiss[]
}

/**
 * Maximum number of cached columns of point counts. Caching prevents editing one condition from recomputing the others.
 */
const maxLayers = 16

type Layers = Map<string, Uint32Array>

/**
 * Creates a finder for areas that meet every condition. Straight distances in the frame's plane are exact. Unknown
 * values meet no condition. Queries throw `AnalysisProblem` for contradictory conditions or missing data.
 */
export function makeAreaFinder(table: FinderTable): AreaFinder {
  const layers: Layers = new Map()
  const valueOf = (measure: Measure, row: number): number => figureOf(table, measure, row)

  function find(conditions: readonly Condition[]): Uint32Array {
    refuseContradictions(conditions)
    const values = conditions.filter(({ measure }) => measure.kind === 'value')
    const places = conditions.filter(({ measure }) => measure.kind !== 'value')
    let rows = rowsWithin(table, values)
    for (const condition of cheapestFirst(table, places, rows)) rows = keepPlaces(table, condition, rows, layers)
    return rows
  }

  const explain = (conditions: readonly Condition[], row: number): Failing[] =>
    conditions.flatMap((condition, at) => {
      const value = valueOf(condition.measure, row)
      return fulfils(condition, value) ? [] : [failingOf(condition, at, value)]
    })

  return {
    table,
    find,
    valueOf,
    columnOf: (measure, rows) => columnOf(table, measure, rows, layers),
    explain,
    nearMisses: (conditions, limit) => findNearMisses(conditions, limit, find, valueOf),
  }
}

function figureOf(table: FinderTable, measure: Measure, row: number): number {
  if (measure.kind === 'value') return variableOf(table, measure.variable)[row] ?? Number.NaN
  const grid = pointsOf(table, measure.points, measure.pointClass)
  const x = table.xs[row]!
  const y = table.ys[row]!
  return measure.kind === 'count' ? countNear(grid, x, y, measure.withinMetres) : metresToNearest(grid, x, y)
}

function columnOf(table: FinderTable, measure: Measure, rows: Uint32Array, layers: Layers): Float64Array {
  const known =
    measure.kind === 'value'
      ? variableOf(table, measure.variable)
      : measure.kind === 'count'
        ? layerFor(table, measure, rows.length, layers)
        : undefined
  const column = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    column[at] = known ? known[row]! : figureOf(table, measure, row)
  }
  return column
}

const fulfils = ({ min = -Infinity, max = Infinity }: Condition, value: number): boolean => value >= min && value <= max

function failingOf({ min, max }: Condition, condition: number, value: number): Failing {
  if (Number.isNaN(value)) return { condition, value: undefined, change: undefined }
  const bound = min !== undefined && value < min ? min : (max ?? value)
  const shown = Number.isFinite(value) ? value : undefined
  return { condition, value: shown, change: Number.isFinite(value) ? bound - value : undefined }
}

/** Number of rows to sample for estimating a condition's selectivity. */
const sampleRows = 64

/** Sorts point conditions by cost per row ÷ sampled share of rows eliminated (Hellerstein and Stonebraker 1993). */
function cheapestFirst(table: FinderTable, conditions: readonly Condition[], rows: Uint32Array): readonly Condition[] {
  if (conditions.length < 2 || rows.length < 4 * sampleRows) return conditions
  const step = Math.floor(rows.length / sampleRows)
  const ranked = conditions.map((condition) => {
    const test = rowTest(table, condition)
    let taken = 0
    for (let at = 0; at < rows.length; at += step) if (!test(rows[at]!)) taken++
    return { condition, rank: askingCost(table, condition.measure) / (taken + 0.5) }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ condition }) => condition)
}

function askingCost(table: FinderTable, measure: Measure): number {
  if (measure.kind === 'value') return 1
  const { cellSize, crowding } = pointsOf(table, measure.points, measure.pointClass)
  const columns = (2 * (measure.kind === 'count' ? measure.withinMetres : cellSize)) / cellSize + 1
  // Areas are where people and therefore points are, so the cells around an area are assumed to be crowded, too.
  return 30 * columns + columns ** 2 * crowding
}

function everyRow(count: number): Uint32Array {
  const rows = new Uint32Array(count)
  for (let row = 0; row < count; row++) rows[row] = row
  return rows
}

interface Bounds {
  readonly variable: string
  readonly min: number
  readonly max: number
}

/** Returns rows with known values within all bounds. */
function rowsWithin(table: FinderTable, conditions: readonly Condition[]): Uint32Array {
  const bounds = conditions.flatMap(({ measure, min = -Infinity, max = Infinity }) =>
    measure.kind === 'value' ? [{ variable: measure.variable, min, max }] : [],
  )
  const { runs, count } = table
  for (const { variable } of bounds) variableOf(table, variable)
  if (!runs || bounds.length === 0) return keepAll(bounds, table.variables, everyRow(count))
  const areas = Object.values(runs.figures)[0]!.length
  return rowsOfRuns(runs, keepAll(bounds, runs.figures, everyRow(areas)), areas)
}

/** Filters rows by all bounds, starting with the bound that keeps the fewest rows of a sample. */
function keepAll(bounds: readonly Bounds[], figures: FinderTable['variables'], rows: Uint32Array): Uint32Array {
  const step = Math.max(1, Math.floor(rows.length / 256))
  const columns = bounds.map((one) => {
    const values = figures[one.variable]!
    let count = 0
    for (let row = 0; row < rows.length; row += step) if (values[row]! >= one.min && values[row]! <= one.max) count++
    return { ...one, values, count }
  })
  return columns.toSorted((a, b) => a.count - b.count).reduce((left, one) => keepRows(one, left), rows)
}

function rowsOfRuns({ start, area }: AreaRuns, areas: Uint32Array, areaCount: number): Uint32Array {
  const isIncluded = new Uint8Array(areaCount)
  for (const one of areas) isIncluded[one] = 1
  const runs = new Uint32Array(area.length)
  let written = 0
  let count = 0
  for (let run = 0; run < area.length; run++) {
    if (isIncluded[area[run]!] === 0) continue
    runs[written++] = run
    count += start[run + 1]! - start[run]!
  }
  const rows = new Uint32Array(count)
  let at = 0
  for (let index = 0; index < written; index++) {
    const run = runs[index]!
    const end = start[run + 1]!
    for (let row = start[run]!; row < end; row++) rows[at++] = row
  }
  return rows
}

function keepRows({ values, min, max }: Bounds & { values: Float64Array }, rows: Uint32Array): Uint32Array {
  let written = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    if (values[row]! >= min && values[row]! <= max) rows[written++] = row
  }
  return rows.subarray(0, written)
}

function keepPlaces(table: FinderTable, condition: Condition, rows: Uint32Array, layers: Layers): Uint32Array {
  const { measure, min = -Infinity, max = Infinity } = condition
  const layer = measure.kind === 'count' ? layerFor(table, measure, rows.length, layers) : undefined
  if (layer) return keepCounted(layer, min, max, rows)
  const test = rowTest(table, condition)
  let written = 0
  for (let at = 0; at < rows.length; at++) if (test(rows[at]!)) rows[written++] = rows[at]!
  return rows.subarray(0, written)
}

function keepCounted(layer: Uint32Array, min: number, max: number, rows: Uint32Array): Uint32Array {
  let written = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    if (layer[row]! >= min && layer[row]! <= max) rows[written++] = row
  }
  return rows.subarray(0, written)
}

/** Maximum distance in meters at which testing for any nearby point is cheaper than finding the nearest point. */
const nearMetres = 20_000
const justBelow = (metres: number): number => metres * (1 - 1e-15)

/** Rewrites a minimum distance to the nearest point as a count of zero nearer points, which is cheaper to test. */
function asCount(condition: Condition): Condition {
  const { measure, min = -Infinity, max = Infinity } = condition
  if (measure.kind !== 'nearest' || max !== Infinity || min === -Infinity || min >= nearMetres) return condition
  const { points, pointClass } = measure
  if (min <= 0) return { measure }
  return { measure: { kind: 'count', points, pointClass, withinMetres: justBelow(min) }, max: 0 }
}

function rowTest(table: FinderTable, condition: Condition): (row: number) => boolean {
  const { measure, min = -Infinity, max = Infinity } = asCount(condition)
  if (measure.kind === 'value' || (min <= 0 && max === Infinity)) return () => true
  const grid = pointsOf(table, measure.points, measure.pointClass)
  const { xs, ys } = table
  if (measure.kind === 'count') {
    const enough = max === Infinity ? Math.max(1, Math.ceil(min)) : Math.floor(max) + 1
    return (row) => {
      const count = countNear(grid, xs[row]!, ys[row]!, measure.withinMetres, enough)
      return count >= min && count <= max
    }
  }
  return (row) => {
    const metres = metresToNearest(grid, xs[row]!, ys[row]!)
    return metres >= min && metres <= max
  }
}

/**
 * Returns counts for all rows if they are cached, or if computing all counts together is cheaper than row by row;
 * otherwise undefined.
 */
function layerFor(
  table: FinderTable,
  measure: Extract<Measure, { kind: 'count' }>,
  rowCount: number,
  layers: Layers,
): Uint32Array | undefined {
  const { lattice } = table
  const key = measureKey(measure)
  const known = layers.get(key)
  if (known || !lattice) return known
  const grid = pointsOf(table, measure.points, measure.pointClass)
  // Costs in approximate nanoseconds: adding a point costs a memory access per row of cells; a query, one per column.
  const lines = (2 * measure.withinMetres) / lattice.cellSize + 1
  const laying = grid.count * (40 * lines + lines ** 2)
  const asking = rowCount * askingCost(table, measure)
  if (laying > asking) return undefined
  const layer = scatterCounts(lattice, table.count, grid, measure.withinMetres)
  if (layers.size >= maxLayers) layers.delete(layers.keys().next().value!)
  layers.set(key, layer)
  return layer
}

function findNearMisses(
  conditions: readonly Condition[],
  limit: number,
  find: AreaFinder['find'],
  valueOf: AreaFinder['valueOf'],
): NearMiss[] {
  const misses: NearMiss[] = []
  for (const [at, condition] of conditions.entries()) {
    for (const row of find(conditions.filter((_, other) => other !== at))) {
      const value = valueOf(condition.measure, row)
      if (fulfils(condition, value)) continue
      const failing = failingOf(condition, at, value)
      if (failing.change === undefined) continue
      const bound = failing.change > 0 ? condition.min! : condition.max!
      misses.push({ row, failing, shortBy: Math.abs(failing.change) / Math.max(1, Math.abs(bound)) })
    }
  }
  return misses.sort((a, b) => a.shortBy - b.shortBy || a.row - b.row).slice(0, limit)
}
