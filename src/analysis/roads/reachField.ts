import { boxAround } from '../ground/boxAround.ts'
import type { Surface } from '../surface/traceLevel.ts'
import { closedArc, type ReachMeasure } from './arcWeights.ts'
import { visitPieces } from './edgeGrid.ts'
import { RoadSamples } from './roadSamples.ts'
import type { RunSearch } from './reach.ts'
import type { RoadNet } from './roadNet.ts'

/** How ground beside roads counts. */
export interface OffRoadOptions {
  /** Farthest from a reached road, in metres. */
  readonly maxMetres: number
  /** Straight on foot, in kilometres an hour; says nothing where distance is measured. */
  readonly walkingSpeed: number
}

/** Cells of the longer side of a field, about; a cell is never smaller than this many metres. */
const [cellsAcross, minCell] = [125, 6]

/**
 * Ground this many cells to each side of a reached road counts without a walk, so that what hangs together on the ground does so on
 * the lattice: a disc of this radius always holds a point of it.
 */
const freeCells = 0.75

/**
 * What is left at each point of a lattice around the reached roads: at most 0 where the ground is within reach. A point is within
 * reach when some point of a road is, with the straight way from there on foot, and lies within `mostMetres` of it.
 * Method: samples of roads each cell and a half, spread over the lattice in sweeps of nearest sources (Danielsson 1980).
 */
export function reachField(net: RoadNet, found: RunSearch, measure: ReachMeasure, offRoad: OffRoadOptions): Surface {
  const lattice = latticeAround(net, found, offRoad)
  // Steps a metre beside the road.
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
  // An edge that is reached in part may lead out of the box of the nodes.
  net.search().visitCut(weights, limit, (node) => ends.push(facts[4 * node]!, facts[4 * node + 1]!))
  let { minX, minY, maxX, maxY } = boxAround(ends)
  for (let at = 0; at < touched.length; at++) {
    const node = touched[at]!
    const x = facts[4 * node]!
    const y = facts[4 * node + 1]!
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  ;[minX, maxX] = [minX + originX, maxX + originX]
  ;[minY, maxY] = [minY + originY, maxY + originY]
  const cellSize = Math.max(minCell, (Math.max(maxX - minX, maxY - minY) + 2 * maxMetres) / cellsAcross)
  const margin = Math.max(maxMetres, 1.5 * freeCells * cellSize) + 2 * cellSize
  // The place's own foot stands on a point of the lattice, so that even the smallest reach holds one.
  const [west, south] = [Math.ceil((foot.x - minX + margin) / cellSize), Math.ceil((foot.y - minY + margin) / cellSize)]
  const columns = west + Math.ceil((maxX - foot.x + margin) / cellSize) + 1
  const rows = south + Math.ceil((maxY - foot.y + margin) / cellSize) + 1
  return { columns, rows, minX: foot.x - west * cellSize, minY: foot.y - south * cellSize, cellSize }
}

/** Visits the points between which the edge of the place is reached from its foot: it may end before any node. */
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
    const [from, to] = [Math.max(start - before, 0), Math.min(end - before, length)]
    if (length > 0 && to >= from) {
      visit(x1 + ((x2 - x1) * from) / length, y1 + ((y2 - y1) * from) / length)
      visit(x1 + ((x2 - x1) * to) / length, y1 + ((y2 - y1) * to) / length)
    }
    before += length
  })
}

/** What reach is worth beside the road: steps a metre, the limit in steps, metres that cost nothing, and the farthest. */
interface OffRoadCosts {
  readonly pace: number
  readonly limit: number
  readonly free: number
  readonly maxMetres: number
}

/** Gives each point of the lattice the sample that brings it there cheapest; answers what is left (or missing) at each. */
function spread(lattice: Lattice, samples: RoadSamples, offRoad: OffRoadCosts): Float64Array {
  const points = lattice.columns * lattice.rows
  const field: Field = {
    values: new Float64Array(points).fill(Infinity),
    sources: new Int32Array(points).fill(-1),
    xs: samples.xs,
    ys: samples.ys,
    // What a sample leaves where it stands: below 0 while more ground can be reached from it.
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

/** A field while samples are handed on from point to point. */
interface Field {
  readonly values: Float64Array
  /** Sample of each point, -1 before it has one. */
  readonly sources: Int32Array
  readonly xs: Float64Array
  readonly ys: Float64Array
  readonly spent: Float64Array
}

/** What is left at a point that a sample is walked from. Everything it reads is an argument, which makes it twice as quick. */
function leftAt(
  xs: Float64Array,
  ys: Float64Array,
  spent: Float64Array,
  sample: number,
  x: number,
  y: number,
  pace: number,
  maxMetres: number,
): number {
  const dx = xs[sample]! - x
  const dy = ys[sample]! - y
  const walk = pace * Math.sqrt(dx * dx + dy * dy)
  const left = spent[sample]! + walk
  const beyond = walk - maxMetres
  return left > beyond ? left : beyond
}

/** Offers each sample to the point nearest to it. */
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

/** Points within reach among points within reach: no border passes near them, so that nothing more need be known there. */
function innerPoints({ columns, rows }: Lattice, values: Float64Array): Uint8Array {
  const isInner = new Uint8Array(values.length)
  for (let row = 1; row + 1 < rows; row++) {
    // Columns of three that lie within reach, one after another.
    let run = 0
    const end = (row + 1) * columns
    for (let at = row * columns; at < end; at++) {
      run = values[at]! <= 0 && values[at - columns]! <= 0 && values[at + columns]! <= 0 ? run + 1 : 0
      if (run >= 3) isInner[at - 1] = 1
    }
  }
  return isInner
}

/** For each row the first and last column whose value matters to its neighbours; an empty row begins behind its end. */
interface Extent {
  readonly from: Int32Array
  readonly to: Int32Array
}

/**
 * Hands samples on northward (1) or southward (-1): from the row before, and along each row both ways; two cells past the border at most.
 * The outermost points lie farther away than that and are left alone.
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

/** What is left so far past the border makes no difference to it. */
const pastOf = ({ cellSize }: Lattice, { pace }: OffRoadCosts): number => 2 * pace * cellSize

/** The extent of what samples were offered to. */
function extentOf(lattice: Lattice, values: Float64Array, offRoad: OffRoadCosts): Extent {
  const { columns, rows } = lattice
  const past = pastOf(lattice, offRoad)
  const [from, to] = [new Int32Array(rows).fill(columns), new Int32Array(rows).fill(-1)]
  for (let row = 0; row < rows; row++) {
    const base = row * columns
    let [left, right] = [0, columns - 1]
    while (left <= right && values[base + left]! > past) left++
    while (left <= right && values[base + right]! > past) right--
    if (left <= right) [from[row], to[row]] = [left, right]
  }
  return { from, to }
}

/** Gives a point the sample of one beside it where that brings it there cheaper. */
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
