import { type Condition, type Measure, measureKey, refuseContradictions } from './condition.ts'
import { blockRows, type FinderTable, pointsOf, type ValueBlocks, variableOf } from './finderTable.ts'
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
  /** All conditions that a row fails; none where it fulfils them all. */
  explain(conditions: readonly Condition[], row: number): readonly Failing[]
  /** Rows that fail exactly one condition, the nearest to fulfilling it first. */
  nearMisses(conditions: readonly Condition[], limit: number): readonly NearMiss[]
}

/** Rows of points laid over a lattice that are kept, so that an edited condition does not lay the others anew. */
const layersKept = 16

/** A measure that is asked so often, as while its bounds are being edited, is laid whatever that costs once. */
const askedForLayer = 3

/** Layers that were made, and how often each measure was asked for. */
interface Layers {
  readonly made: Map<string, Uint32Array>
  readonly asked: Map<string, number>
}

/**
 * Area Finder: which areas fulfil every condition. Exact: distances from each area's place, straight, in the frame's plane. Unknown
 * figures fulfil no condition. Cheap conditions are asked first, and each only of what the ones before left. Throws `AnalysisProblem`
 * where conditions contradict each other or ask for what is not there.
 */
export function makeAreaFinder(table: FinderTable): AreaFinder {
  const layers: Layers = { made: new Map(), asked: new Map() }
  const valueOf = (measure: Measure, row: number): number => figureOf(table, measure, row)

  function find(conditions: readonly Condition[]): Uint32Array {
    refuseContradictions(conditions)
    const values = conditions.filter(({ measure }) => measure.kind === 'value')
    const places = conditions.filter(({ measure }) => measure.kind !== 'value')
    let rows = values.length > 0 ? rowsWithin(table, boundsOf(table, values)) : everyRow(table.count)
    for (const condition of fewestPointsFirst(table, places)) rows = keepPlaces(table, condition, rows, layers)
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
    explain,
    nearMisses: (conditions, limit) => findNearMisses(conditions, limit, find, valueOf),
  }
}

function figureOf(table: FinderTable, measure: Measure, row: number): number {
  if (measure.kind === 'value') return variableOf(table, measure.variable)[row] ?? Number.NaN
  const grid = pointsOf(table, measure.points)
  const [x, y] = [table.xs[row]!, table.ys[row]!]
  return measure.kind === 'count'
    ? countNear(grid, x, y, measure.withinMetres, measure.pointClass)
    : metresToNearest(grid, x, y, measure.pointClass)
}

const fulfils = ({ least = -Infinity, most = Infinity }: Condition, value: number): boolean =>
  value >= least && value <= most

function failingOf({ least, most }: Condition, condition: number, value: number): Failing {
  if (Number.isNaN(value)) return { condition, value: undefined, change: undefined }
  const bound = least !== undefined && value < least ? least : (most ?? value)
  const shown = Number.isFinite(value) ? value : undefined
  return { condition, value: shown, change: Number.isFinite(value) ? bound - value : undefined }
}

/** Conditions on points, those of small sets first: they are cheaper to ask. */
function fewestPointsFirst(table: FinderTable, conditions: readonly Condition[]): readonly Condition[] {
  const sizeOf = ({ measure }: Condition): number =>
    measure.kind === 'value' ? 0 : pointsOf(table, measure.points).count
  return conditions.toSorted((a, b) => sizeOf(a) - sizeOf(b))
}

function everyRow(count: number): Uint32Array {
  const rows = new Uint32Array(count)
  for (let row = 0; row < count; row++) rows[row] = row
  return rows
}

/** A column with the bounds that its figures must keep, and what is known of its blocks. */
interface Bounds {
  readonly values: Float64Array
  readonly blocks: ValueBlocks | undefined
  readonly least: number
  readonly most: number
}

/** Conditions on known figures, the one that few areas fulfil first, judged by a sample. */
function boundsOf(table: FinderTable, conditions: readonly Condition[]): readonly Bounds[] {
  const step = Math.max(1, Math.floor(table.count / 256))
  const bounds = conditions.flatMap(({ measure, least = -Infinity, most = Infinity }) => {
    if (measure.kind !== 'value') return []
    const values = variableOf(table, measure.variable)
    let count = 0
    for (let row = 0; row < table.count; row += step) if (values[row]! >= least && values[row]! <= most) count++
    return [{ values, blocks: table.blocks?.[measure.variable], least, most, count }]
  })
  return bounds.sort((a, b) => a.count - b.count)
}

/** Rows whose known figures keep all bounds; blocks of rows in which some figure can't are passed over. */
function rowsWithin(table: FinderTable, bounds: readonly Bounds[]): Uint32Array {
  let blocks = everyRow(Math.ceil(table.count / blockRows))
  for (const one of bounds) if (one.blocks) blocks = keepBlocks(one.blocks, one, blocks)
  const rows = new Uint32Array(blocks.length * blockRows)
  let kept = 0
  const [first, ...others] = bounds as [Bounds, ...Bounds[]]
  const { values, least, most } = first
  for (let at = 0; at < blocks.length; at++) {
    const start = blocks[at]! * blockRows
    const end = Math.min(table.count, start + blockRows)
    for (let row = start; row < end; row++) if (values[row]! >= least && values[row]! <= most) rows[kept++] = row
  }
  return others.reduce<Uint32Array>((left, one) => keepRows(one, left), rows.subarray(0, kept))
}

function keepBlocks(known: ValueBlocks, { least, most }: Bounds, blocks: Uint32Array): Uint32Array {
  let kept = 0
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!
    if (known.most[block]! >= least && known.least[block]! <= most) blocks[kept++] = block
  }
  return blocks.subarray(0, kept)
}

function keepRows({ values, least, most }: Bounds, rows: Uint32Array): Uint32Array {
  let kept = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    if (values[row]! >= least && values[row]! <= most) rows[kept++] = row
  }
  return rows.subarray(0, kept)
}

function keepPlaces(table: FinderTable, condition: Condition, rows: Uint32Array, layers: Layers): Uint32Array {
  const { measure, least = -Infinity, most = Infinity } = condition
  if (measure.kind === 'value' || (least === -Infinity && most === Infinity)) return rows
  const layer = measure.kind === 'count' ? layerFor(table, measure, rows.length, layers) : undefined
  const test = layer
    ? (row: number) => layer[row]! >= least && layer[row]! <= most
    : rowTest(table, measure, least, most)
  let kept = 0
  for (let at = 0; at < rows.length; at++) if (test(rows[at]!)) rows[kept++] = rows[at]!
  return rows.subarray(0, kept)
}

type PlaceMeasure = Exclude<Measure, { kind: 'value' }>

/** A test of one row that looks no further than it must. */
function rowTest(table: FinderTable, measure: PlaceMeasure, least: number, most: number): (row: number) => boolean {
  const grid = pointsOf(table, measure.points)
  const { xs, ys } = table
  if (measure.kind === 'count') {
    const enough = most === Infinity ? Math.max(1, Math.ceil(least)) : Math.floor(most) + 1
    return (row) => {
      const count = countNear(grid, xs[row]!, ys[row]!, measure.withinMetres, measure.pointClass, enough)
      return count >= least && count <= most
    }
  }
  if (most === Infinity && least <= 0) return () => true
  if (most === Infinity && least < nearMetres) {
    // None nearer than that: those exactly so far away may stand.
    return (row) => countNear(grid, xs[row]!, ys[row]!, justBelow(least), measure.pointClass, 1) === 0
  }
  return (row) => {
    const metres = metresToNearest(grid, xs[row]!, ys[row]!, measure.pointClass)
    return metres >= least && metres <= most
  }
}

/** Up to this distance, looking whether anything is near is cheaper than looking for the nearest. */
const nearMetres = 20_000
const justBelow = (metres: number): number => metres * (1 - 1e-15)

/** Counts over all rows where they are there, or where laying all points is cheaper than asking each row; else undefined. */
function layerFor(
  table: FinderTable,
  measure: Extract<Measure, { kind: 'count' }>,
  rowCount: number,
  layers: Layers,
): Uint32Array | undefined {
  const { lattice } = table
  const key = measureKey(measure)
  const known = layers.made.get(key)
  if (known || !lattice) return known
  const asked = (layers.asked.get(key) ?? 0) + 1
  layers.asked.set(key, asked)
  const grid = pointsOf(table, measure.points)
  // About in nanoseconds. Laying a point waits for the memory of each row of cells that it meets; asking, for each column.
  const lines = (2 * measure.withinMetres) / lattice.cellSize + 1
  const laid = measure.pointClass === undefined ? grid.count : (grid.classCounts[measure.pointClass] ?? 0)
  const laying = grid.count + laid * (40 * lines + lines ** 2)
  const columns = (2 * measure.withinMetres) / grid.cellSize + 1
  // Areas are asked where people are, and so are points: cells there hold as many as around a point.
  const asking = rowCount * (30 * columns + columns ** 2 * grid.crowding)
  if (laying > asking && asked < askedForLayer) return undefined
  const layer = scatterCounts(lattice, table.count, grid, measure.withinMetres, measure.pointClass)
  if (layers.made.size >= layersKept) layers.made.delete(layers.made.keys().next().value!)
  layers.made.set(key, layer)
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
      const bound = failing.change > 0 ? condition.least! : condition.most!
      misses.push({ row, failing, shortBy: Math.abs(failing.change) / Math.max(1, Math.abs(bound)) })
    }
  }
  return misses.sort((a, b) => a.shortBy - b.shortBy || a.row - b.row).slice(0, limit)
}
