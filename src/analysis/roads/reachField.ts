import { type Box, boxAround } from '../planar/boxAround.ts'
import type { Surface } from '../surface/traceLevel.ts'
import { closedArc, type ReachMeasure } from './arcWeights.ts'
import { visitPieces } from './edgeGrid.ts'
import { visitReached } from './reachedStretches.ts'
import { RoadSamples } from './roadSamples.ts'
import type { RunSearch } from './reach.ts'
import type { RoadNet } from './roadNet.ts'

export interface OffRoadOptions {
  readonly maxMetres: number
  /** Straight-line walking speed in km/h; unused if distance is measured. */
  readonly walkingSpeed: number
}

/** Approximate number of cells along a field's longer side. */
const cellsAcross = 125
/** Minimum cell size in meters. */
const minCell = 6

/**
 * Distance from a reached road, in cells, that costs no walking. It keeps connected areas connected, because a disc
 * with this radius always contains a lattice point.
 */
const freeCells = 0.75

/**
 * Computes the cost beyond the limit at lattice points around the reached roads. A point is within reach (value at most
 * 0) if a straight walk to it from a road sample is within `maxMetres` and, not counting the first 0.75 cells, within
 * the limit. Method: road samples every 1.5 cells, propagated by nearest-source sweeps (Danielsson 1980).
 */
export function reachField(net: RoadNet, found: RunSearch, measure: ReachMeasure, offRoad: OffRoadOptions): Surface {
  const lattice = latticeAround(net, found, offRoad)
  // Tenths of a second or meter per meter walked off the road.
  const pace = measure === 'distance' ? 10 : 36 / offRoad.walkingSpeed
  const free = freeCells * lattice.cellSize
  const maxMetres = Math.max(offRoad.maxMetres, 1.5 * free)
  const samples = new RoadSamples(net, found, 1.5 * lattice.cellSize)
  return { ...lattice, values: spread(lattice, samples, { pace, limit: found.limit, free, maxMetres }) }
}

type Lattice = Omit<Surface, 'values'>

function latticeAround(net: RoadNet, found: RunSearch, { maxMetres }: OffRoadOptions): Lattice {
  const { touched, foot, weights, limit } = found
  const { originX, originY, facts } = net.nodeFacts()
  const ends = [foot.x - originX, foot.y - originY]
  visitOwnStretch(net.graph, found, (x, y) => ends.push(x - originX, y - originY))
  // Nodes with edges that may bend out of the nodes' bounding box; a bulge smaller than a cell fits into the margin.
  const bent: number[] = []
  // A partially reached edge may extend outside the nodes' bounding box.
  net.search().visitCut(weights, limit, (node) => {
    ends.push(facts[4 * node]!, facts[4 * node + 1]!)
    if (facts[4 * node + 3]! > minCell) bent.push(node)
  })
  let { minX, minY, maxX, maxY } = boxAround(ends)
  for (let at = 0; at < touched.length; at++) {
    const node = touched[at]!
    const x = facts[4 * node]!
    const y = facts[4 * node + 1]!
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
    if (facts[4 * node + 3]! > minCell) bent.push(node)
  }
  visitBulges(net, found, bent, { minX, minY, maxX, maxY }, (x, y) => {
    minX = Math.min(minX, x - originX)
    maxX = Math.max(maxX, x - originX)
    minY = Math.min(minY, y - originY)
    maxY = Math.max(maxY, y - originY)
  })
  ;[minX, maxX] = [minX + originX, maxX + originX]
  ;[minY, maxY] = [minY + originY, maxY + originY]
  const cellSize = Math.max(minCell, (Math.max(maxX - minX, maxY - minY) + 2 * maxMetres) / cellsAcross)
  const margin = Math.max(maxMetres, 1.5 * freeCells * cellSize) + 2 * cellSize
  // The place's snap point is a lattice point, so even the smallest reach contains a lattice point.
  const west = Math.ceil((foot.x - minX + margin) / cellSize)
  const south = Math.ceil((foot.y - minY + margin) / cellSize)
  const columns = west + Math.ceil((maxX - foot.x + margin) / cellSize) + 1
  const rows = south + Math.ceil((maxY - foot.y + margin) / cellSize) + 1
  return { columns, rows, minX: foot.x - west * cellSize, minY: foot.y - south * cellSize, cellSize }
}

/**
 * Visits the reached parts of edges that may bend out of the nodes' bounding box, such as a street that ends in a loop.
 */
function visitBulges(
  net: RoadNet,
  found: RunSearch,
  bent: readonly number[],
  box: Box,
  visit: (x: number, y: number) => void,
): void {
  const { facts } = net.nodeFacts()
  const { arcStart, arcEdge } = net.graph
  for (const node of bent) {
    const x = facts[4 * node]!
    const y = facts[4 * node + 1]!
    const bulge = facts[4 * node + 3]!
    const isWithin = x - bulge >= box.minX && x + bulge <= box.maxX && y - bulge >= box.minY && y + bulge <= box.maxY
    if (isWithin) continue
    for (let arc = arcStart[node]!; arc < arcStart[node + 1]!; arc++)
      visitReached(net, found, arcEdge[arc]! >> 1, visit)
  }
}

/** Visits the reached part of the edge that the place snaps to, because this part may end before any node. */
function visitOwnStretch(
  graph: RoadNet['graph'],
  { foot, limit, ownCosts: [along, against] }: RunSearch,
  visit: (x: number, y: number) => void,
): void {
  let total = 0
  visitPieces(graph, foot.edge, (x1, y1, x2, y2) => {
    total += Math.hypot(x2 - x1, y2 - y1)
  })
  const start = (foot.share - (against === closedArc ? 0 : limit / against)) * total
  const end = (foot.share + (along === closedArc ? 0 : limit / along)) * total
  let before = 0
  visitPieces(graph, foot.edge, (x1, y1, x2, y2) => {
    const length = Math.hypot(x2 - x1, y2 - y1)
    const from = Math.max(start - before, 0)
    const to = Math.min(end - before, length)
    if (length > 0 && to >= from) {
      visit(x1 + ((x2 - x1) * from) / length, y1 + ((y2 - y1) * from) / length)
      visit(x1 + ((x2 - x1) * to) / length, y1 + ((y2 - y1) * to) / length)
    }
    before += length
  })
}

/** Costs of walking off the road, in deciseconds or decimeters depending on the measure. */
interface OffRoadCosts {
  /** Cost per meter walked. */
  readonly pace: number
  readonly limit: number
  /** Distance from a road that costs nothing, in meters. */
  readonly free: number
  /** Maximum walk in meters. */
  readonly maxMetres: number
}

/** Returns the cost beyond the limit at each lattice point; Infinity far from all samples. */
function spread(lattice: Lattice, samples: RoadSamples, offRoad: OffRoadCosts): Float64Array {
  const points = lattice.columns * lattice.rows
  const field: Field = {
    values: new Float64Array(points).fill(Infinity),
    sources: new Int32Array(points).fill(-1),
    xs: samples.xs,
    ys: samples.ys,
    // Cost beyond the limit at each sample, minus the free walk; negative if one can walk on from the sample.
    spent: spentOf(samples, offRoad),
  }
  stamp(lattice, field, offRoad)
  const isInner = innerPoints(lattice, field.values)
  const extent = extentOf(lattice, field.values, offRoad)
  for (const step of [1, -1] as const) sweep(lattice, field, extent, isInner, offRoad, step)
  return field.values
}

function spentOf({ costs, count }: RoadSamples, { pace, free, limit }: OffRoadCosts): Float64Array {
  const spent = new Float64Array(count)
  const usual = pace * free + limit
  for (let sample = 0; sample < count; sample++) spent[sample] = costs[sample]! - usual
  return spent
}

interface Field {
  readonly values: Float64Array
  /** Sample assigned to each point, -1 if the point has no sample yet. */
  readonly sources: Int32Array
  readonly xs: Float64Array
  readonly ys: Float64Array
  readonly spent: Float64Array
}

/**
 * Returns the cost beyond the limit at a point reached by walking from a sample: the larger of the excesses over the
 * travel limit and the walking limit. Takes arrays and numbers, which is twice as fast as taking objects.
 */
function leftAt(
  xs: Float64Array,
  ys: Float64Array,
  spent: Float64Array,
  sample: number,
  x: number,
  y: number,
  pace: number,
  maxWalkCost: number,
): number {
  const dx = xs[sample]! - x
  const dy = ys[sample]! - y
  const walk = pace * Math.sqrt(dx * dx + dy * dy)
  const left = spent[sample]! + walk
  const beyond = walk - maxWalkCost
  return left > beyond ? left : beyond
}

function stamp(
  { columns, rows, minX, minY, cellSize }: Lattice,
  field: Field,
  { pace, maxMetres }: OffRoadCosts,
): void {
  const { values, sources, xs, ys, spent } = field
  const farthest = pace * maxMetres
  for (let sample = 0; sample < spent.length; sample++) {
    const column = Math.floor((xs[sample]! - minX) / cellSize + 0.5)
    const row = Math.floor((ys[sample]! - minY) / cellSize + 0.5)
    if (!(column >= 0 && row >= 0 && column < columns && row < rows)) continue
    const at = row * columns + column
    const value = leftAt(xs, ys, spent, sample, minX + column * cellSize, minY + row * cellSize, pace, farthest)
    if (value >= values[at]!) continue
    values[at] = value
    sources[at] = sample
  }
}

/**
 * Returns 1 for each reached point surrounded by reached points. No border is near such a point, so it needs no further
 * work.
 */
function innerPoints({ columns, rows }: Lattice, values: Float64Array): Uint8Array {
  const isInner = new Uint8Array(values.length)
  for (let row = 1; row + 1 < rows; row++) {
    // Number of consecutive columns with three reached points each.
    let run = 0
    const end = (row + 1) * columns
    for (let at = row * columns; at < end; at++) {
      run = values[at]! <= 0 && values[at - columns]! <= 0 && values[at + columns]! <= 0 ? run + 1 : 0
      if (run >= 3) isInner[at - 1] = 1
    }
  }
  return isInner
}

/** First and last relevant column of each row; in an empty row, the first is greater than the last. */
interface Extent {
  readonly from: Int32Array
  readonly to: Int32Array
}

/**
 * Propagates samples north (1) or south (-1), from the previous row and along each row in both directions, about two
 * cells past the border.
 */
function sweep(
  lattice: Lattice,
  field: Field,
  { from, to }: Extent,
  isInner: Uint8Array,
  offRoad: OffRoadCosts,
  step: 1 | -1,
): void {
  const { columns, rows, minX, minY, cellSize } = lattice
  const { values } = field
  const past = pastOf(lattice, offRoad)
  const before = -step * columns
  for (let row = step === 1 ? 1 : rows - 2; row >= 1 && row <= rows - 2; row += step) {
    const y = minY + row * cellSize
    const base = row * columns
    let left = Math.max(1, Math.min(from[row]!, from[row - step]!) - 1)
    let right = Math.min(columns - 2, Math.max(to[row]!, to[row - step]!) + 1)
    for (let column = left; column <= right; column++) {
      const at = base + column
      if (isInner[at] === 1) continue
      const x = minX + column * cellSize
      offer(field, offRoad, at, at - 1, past, x, y)
      offer(field, offRoad, at, at + before, past, x, y)
      offer(field, offRoad, at, at + before - 1, past, x, y)
      offer(field, offRoad, at, at + before + 1, past, x, y)
      if (column === right && right < columns - 2 && values[at]! <= past) right++
    }
    for (let column = right; column >= left; column--) {
      const at = base + column
      if (isInner[at] === 0) offer(field, offRoad, at, at + 1, past, minX + column * cellSize, y)
      if (column === left && left > 1 && values[at]! <= past) left--
    }
    while (left <= right && values[base + left]! > past) left++
    while (left <= right && values[base + right]! > past) right--
    from[row] = left
    to[row] = right
  }
}

/** Returns the cost beyond the limit above which a point doesn't affect the border. */
const pastOf = ({ cellSize }: Lattice, { pace }: OffRoadCosts): number => 2 * pace * cellSize

function extentOf(lattice: Lattice, values: Float64Array, offRoad: OffRoadCosts): Extent {
  const { columns, rows } = lattice
  const past = pastOf(lattice, offRoad)
  const from = new Int32Array(rows).fill(columns)
  const to = new Int32Array(rows).fill(-1)
  for (let row = 0; row < rows; row++) {
    const base = row * columns
    let left = 0
    let right = columns - 1
    while (left <= right && values[base + left]! > past) left++
    while (left <= right && values[base + right]! > past) right--
    if (left <= right) [from[row], to[row]] = [left, right]
  }
  return { from, to }
}

/** Assigns a point its neighbor's sample if that sample is cheaper. */
function offer(
  { values, sources, xs, ys, spent }: Field,
  { pace, maxMetres }: OffRoadCosts,
  at: number,
  from: number,
  past: number,
  x: number,
  y: number,
): void {
  const sample = sources[from]!
  if (sample === sources[at] || values[from]! > past) return
  const own = leftAt(xs, ys, spent, sample, x, y, pace, pace * maxMetres)
  if (own >= values[at]!) return
  values[at] = own
  sources[at] = sample
}
