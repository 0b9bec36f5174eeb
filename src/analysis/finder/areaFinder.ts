import { type Condition, type Measure, measureKey, refuseContradictions } from './condition.ts'
import { type AreaRuns, type FinderTable, pointsOf, variableOf } from './finderTable.ts'
import { countNear, metresToNearest } from './pointsNear.ts'
import { scatterCounts } from './scatterPoints.ts'

/** A condition that an area does not fulfil, and by how much. */
export interface Failing {
  /** Place of the condition in the list asked. */
  readonly condition: number
  /** The area's own figure; undefined where it is not known. */
  readonly value: number | undefined
  /** How much the figure would have to rise (or, below zero, to fall); undefined where it is not known. */
  readonly change: number | undefined
}

/** An area that fails one condition only. */
export interface NearMiss {
  readonly row: number
  readonly failing: Failing
  /** The change as a share of the bound, or of 1 where the bound is smaller. */
  readonly shortBy: number
}

/** The finder over one table; what was worked out for a measure over all rows is kept. */
export interface AreaFinder {
  readonly table: FinderTable
  /** Rows that fulfil all conditions, ascending. */
  find(conditions: readonly Condition[]): Uint32Array
  /** A row's figure of a measure; NaN where unknown, Infinity for the distance to points that are not there. */
  valueOf(measure: Measure, row: number): number
  /** The same of many rows. */
  columnOf(measure: Measure, rows: Uint32Array): Float64Array
  /** All conditions that a row fails; none where it fulfils them all. */
  explain(conditions: readonly Condition[], row: number): readonly Failing[]
  /** Rows that fail exactly one condition, the nearest to fulfilling it first. */
  nearMisses(conditions: readonly Condition[], limit: number): readonly NearMiss[]
}

/** Rows of points laid over a lattice that are kept, so that an edited condition does not lay the others again. */
const maxLayers = 16

/** Layers that were made, by measure. */
type Layers = Map<string, Uint32Array>

/**
 * Area Finder: which areas fulfil every condition. Exact: distances from each area's place, straight, in the frame's plane. Unknown
 * figures fulfil no condition. Cheap conditions are asked first, and each only of what the ones before left. Throws `AnalysisProblem`
 * where conditions contradict each other or ask for what is not there.
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
  const [x, y] = [table.xs[row]!, table.ys[row]!]
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

/** This many rows are asked beforehand, to judge how many a condition leaves. */
const sampleRows = 64

/**
 * Conditions on points in the order that asks least, judged by a sample of the rows: the cost of asking a row, over the share of
 * rows that it takes away (Hellerstein and Stonebraker 1993).
 */
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

/** About how many nanoseconds it takes to ask one row. */
function askingCost(table: FinderTable, measure: Measure): number {
  if (measure.kind === 'value') return 1
  const { cellSize, crowding } = pointsOf(table, measure.points, measure.pointClass)
  const columns = (2 * (measure.kind === 'count' ? measure.withinMetres : cellSize)) / cellSize + 1
  // Areas are asked where people are, and so are points: cells there hold as many as around a point.
  return 30 * columns + columns ** 2 * crowding
}

function everyRow(count: number): Uint32Array {
  const rows = new Uint32Array(count)
  for (let row = 0; row < count; row++) rows[row] = row
  return rows
}

/** A variable with the bounds that its figures must keep. */
interface Bounds {
  readonly variable: string
  readonly min: number
  readonly max: number
}

/** Rows whose known figures keep all bounds: where rows share the figures of areas, those of each area are judged once. */
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

/** Those of the rows (or areas) whose figures keep all bounds, the bound that few keep first, judged by a sample. */
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

/** The rows of all runs that lie in these areas, ascending. */
function rowsOfRuns({ start, area }: AreaRuns, areas: Uint32Array, areaCount: number): Uint32Array {
  const isIncluded = new Uint8Array(areaCount)
  for (const one of areas) isIncluded[one] = 1
  const runs = new Uint32Array(area.length)
  let [written, count] = [0, 0]
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

/** Up to this distance, looking whether anything is near is cheaper than looking for the nearest. */
const nearMetres = 20_000
const justBelow = (metres: number): number => metres * (1 - 1e-15)

/** "None nearer than that" as a count of those that are; points exactly so far away may stand. */
function asCount(condition: Condition): Condition {
  const { measure, min = -Infinity, max = Infinity } = condition
  if (measure.kind !== 'nearest' || max !== Infinity || min === -Infinity || min >= nearMetres) return condition
  const { points, pointClass } = measure
  if (min <= 0) return { measure }
  return { measure: { kind: 'count', points, pointClass, withinMetres: justBelow(min) }, max: 0 }
}

/** A test of one row that looks no further than it must. */
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

/** Counts over all rows where they are there, or where laying all points is cheaper than asking each row; else undefined. */
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
  // About in nanoseconds. Laying a point waits for the memory of each row of cells that it meets; asking, for each column.
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
