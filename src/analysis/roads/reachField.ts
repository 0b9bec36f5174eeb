import type { Surface } from '../surface/traceLevel.ts'
import { closedArc, type ReachMeasure } from './arcWeights.ts'
import { visitPieces } from './edgeGrid.ts'
import { RoadSamples } from './roadSamples.ts'
import type { RunSearch } from './reach.ts'
import { unreached } from './reachSearch.ts'
import type { RoadNet } from './roadNet.ts'

/** How ground beside roads counts. */
export interface BesideRoads {
  /** Farthest from a reached road, in metres. */
  readonly mostMetres: number
  /** Straight on foot, in kilometres an hour; says nothing where distance is measured. */
  readonly walkingSpeed: number
}

/** Cells of the longer side of a field, about; a cell is never smaller than this many metres. */
const [cellsAcross, leastCell] = [125, 6]

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
export function reachField(net: RoadNet, found: RunSearch, measure: ReachMeasure, beside: BesideRoads): Surface {
  const lattice = latticeAround(net, found, beside)
  // Steps a metre beside the road.
  const pace = measure === 'distance' ? 10 : 36 / beside.walkingSpeed
  const free = freeCells * lattice.cellSize
  const most = Math.max(beside.mostMetres, 1.5 * free)
  const samples = new RoadSamples(net, found, 1.5 * lattice.cellSize)
  return { ...lattice, values: spread(lattice, samples, { pace, limit: found.limit, free, most }) }
}

type Lattice = Omit<Surface, 'values'>

function latticeAround({ graph, search }: RoadNet, found: RunSearch, { mostMetres }: BesideRoads): Lattice {
  const { touched, foot } = found
  const { xs, ys, arcStart, arcTo } = graph
  const { costs } = search()
  let [minX, minY, maxX, maxY] = [foot.x, foot.y, foot.x, foot.y]
  const widenTo = (x: number, y: number): void => {
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  const widen = (node: number): void => widenTo(xs[node]!, ys[node]!)
  visitOwnStretch(graph, found, widenTo)
  for (const node of touched) {
    widen(node)
    // An edge that is reached in part may lead out of the box of the nodes.
    for (let arc = arcStart[node]!; arc < arcStart[node + 1]!; arc++)
      if (costs[arcTo[arc]!] === unreached) widen(arcTo[arc]!)
  }
  const cellSize = Math.max(leastCell, (Math.max(maxX - minX, maxY - minY) + 2 * mostMetres) / cellsAcross)
  const margin = Math.max(mostMetres, 1.5 * freeCells * cellSize) + 2 * cellSize
  // The place's own foot stands on a point of the lattice, so that even the smallest reach holds one.
  const [west, south] = [Math.ceil((foot.x - minX + margin) / cellSize), Math.ceil((foot.y - minY + margin) / cellSize)]
  const columns = west + Math.ceil((maxX - foot.x + margin) / cellSize) + 1
  const rows = south + Math.ceil((maxY - foot.y + margin) / cellSize) + 1
  return { columns, rows, minX: foot.x - west * cellSize, minY: foot.y - south * cellSize, cellSize }
}

/** Is told of the points between which the edge of the place is reached from its foot: it may end before any node. */
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
interface Beside {
  readonly pace: number
  readonly limit: number
  readonly free: number
  readonly most: number
}

/** Gives each point of the lattice the sample that brings it there cheapest; answers what is left (or missing) at each. */
function spread(lattice: Lattice, samples: RoadSamples, beside: Beside): Float64Array {
  const spreading = new Spreading(lattice, samples, beside)
  spreading.stamp()
  spreading.sweep(1)
  spreading.sweep(-1)
  return spreading.values
}

/** One field while samples are handed on from point to point. */
class Spreading {
  readonly values: Float64Array
  /** Sample of each point, -1 before it has one. */
  readonly #sources: Int32Array
  readonly #lattice: Lattice
  readonly #samples: RoadSamples
  readonly #beside: Beside

  constructor(lattice: Lattice, samples: RoadSamples, beside: Beside) {
    const points = lattice.columns * lattice.rows
    this.values = new Float64Array(points).fill(Infinity)
    this.#sources = new Int32Array(points).fill(-1)
    this.#lattice = lattice
    this.#samples = samples
    this.#beside = beside
  }

  /** Offers each sample to the point nearest to it. */
  stamp(): void {
    const { columns, rows, minX, minY, cellSize } = this.#lattice
    const { xs, ys, count } = this.#samples
    for (let sample = 0; sample < count; sample++) {
      const column = Math.round((xs[sample]! - minX) / cellSize)
      const row = Math.round((ys[sample]! - minY) / cellSize)
      if (column >= 0 && row >= 0 && column < columns && row < rows)
        this.#offer(row * columns + column, sample, minX + column * cellSize, minY + row * cellSize)
    }
  }

  /** Hands samples on northward (1) or southward (-1): from the row before, and along each row both ways. */
  sweep(step: 1 | -1): void {
    const { columns, rows, minX, minY, cellSize } = this.#lattice
    const sources = this.#sources
    const first = step === 1 ? 0 : rows - 1
    for (let row = first; row >= 0 && row < rows; row += step) {
      const y = minY + row * cellSize
      const base = row * columns
      const before = base - step * columns
      for (let column = 0; column < columns; column++) {
        const at = base + column
        const x = minX + column * cellSize
        if (column > 0) this.#offer(at, sources[at - 1]!, x, y)
        if (row === first) continue
        this.#offer(at, sources[before + column]!, x, y)
        if (column > 0) this.#offer(at, sources[before + column - 1]!, x, y)
        if (column + 1 < columns) this.#offer(at, sources[before + column + 1]!, x, y)
      }
      for (let column = columns - 2; column >= 0; column--)
        this.#offer(base + column, sources[base + column + 1]!, minX + column * cellSize, y)
    }
  }

  #offer(at: number, sample: number, x: number, y: number): void {
    if (sample < 0 || sample === this.#sources[at]) return
    const { xs, ys, costs } = this.#samples
    const { pace, limit, free, most } = this.#beside
    const dx = xs[sample]! - x
    const dy = ys[sample]! - y
    const walk = pace * Math.sqrt(dx * dx + dy * dy)
    const left = costs[sample]! + walk - pace * free - limit
    const beyond = walk - pace * most
    const value = left > beyond ? left : beyond
    if (value >= this.values[at]!) return
    this.values[at] = value
    this.#sources[at] = sample
  }
}
