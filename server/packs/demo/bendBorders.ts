import { type BorderGraph, lengthOf } from './borderGraph.ts'
import { noRoad } from './rankBorders.ts'
import { resampleLine, simplifyLine } from './lineShapes.ts'

const stepMetres = 40
const rounds = 70
const toleranceMetres = 4
/** Maximum distance in meters between a road and its border, by road class. */
const maxMetres = [150, 150, 110, 80, 30, 50] as const

/**
 * Smooths the borders that carry roads. Also moves nodes at which two roads continue into each other; the ends of all
 * borders there follow. Method: Laplacian smoothing within a band, then Douglas–Peucker.
 */
export function bendBorders(graph: BorderGraph, rank: Uint8Array): readonly Float64Array[] {
  const nodes = graph.nodeXy.slice()
  const limits = limitsOf(graph, rank)
  const nodeLimits = new Float64Array(nodes.length / 2)
  for (let arc = 0; arc < graph.arcCount; arc++) {
    if (rank[arc] === noRoad) continue
    for (const node of [graph.from[arc]!, graph.to[arc]!]) nodeLimits[node] = Math.max(nodeLimits[node]!, limits[arc]!)
  }
  const first = graph.lines.map((line, arc) => (rank[arc] === noRoad ? line : resampleLine(line, stepMetres)))
  const lines = first.map((line) => line.slice())
  const through = throughPairs(graph, rank, first)
  for (let round = 0; round < rounds; round++) {
    for (let arc = 0; arc < graph.arcCount; arc++)
      if (rank[arc] !== noRoad) ease(lines[arc]!, first[arc]!, limits[arc]!)
    moveNodes(graph, lines, nodes, through, nodeLimits)
    for (let arc = 0; arc < graph.arcCount; arc++) pinEnds(graph, lines[arc]!, nodes, arc)
  }
  return lines.map((line, arc) => (rank[arc] === noRoad ? line : simplifyLine(line, toleranceMetres)))
}

/** Returns the maximum distance per border in meters, smaller next to villages with a small area. */
function limitsOf({ land, sides, arcCount }: BorderGraph, rank: Uint8Array): Float64Array {
  return Float64Array.from({ length: arcCount }, (_, arc) => {
    const sizes = [sides[arc * 2]!, sides[arc * 2 + 1]!].map((village) => land.squareKilometres[village] ?? 1)
    return Math.min(maxMetres[rank[arc]!] ?? 0, 200 * Math.sqrt(Math.min(...sizes)))
  })
}

/**
 * Returns, for each node, the two borders of the best road class that form the straightest line; -1 if the node doesn't
 * move.
 */
function throughPairs(graph: BorderGraph, rank: Uint8Array, lines: readonly Float64Array[]): Int32Array {
  const pairs = new Int32Array(graph.nodeXy.length).fill(-1)
  for (let node = 0; node * 2 < pairs.length; node++) {
    if (graph.isCoastal[node] === 1) continue
    const roads = [...graph.arcsAt.subarray(graph.starts[node]!, graph.starts[node + 1]!)].filter(
      (arc) => rank[arc] !== noRoad && graph.from[arc] !== graph.to[arc],
    )
    const best = Math.min(...roads.map((arc) => rank[arc]!))
    const candidates = roads.filter((arc) => rank[arc] === best)
    let straightest = -0.2
    for (const [at, a] of candidates.entries()) {
      for (const b of candidates.slice(at + 1)) {
        const u = direction(graph, lines, node, a)
        const v = direction(graph, lines, node, b)
        const straightness = -(u[0] * v[0] + u[1] * v[1])
        if (straightness <= straightest) continue
        straightest = straightness
        pairs.set([a, b], node * 2)
      }
    }
  }
  return pairs
}

function direction(graph: BorderGraph, lines: readonly Float64Array[], node: number, arc: number): [number, number] {
  const [x, y] = nextPoint(graph, lines, node, arc, 3)
  const dx = x - graph.nodeXy[node * 2]!
  const dy = y - graph.nodeXy[node * 2 + 1]!
  const size = Math.hypot(dx, dy) || 1
  return [dx / size, dy / size]
}

function nextPoint(
  graph: BorderGraph,
  lines: readonly Float64Array[],
  node: number,
  arc: number,
  steps = 1,
): [number, number] {
  const line = lines[arc]!
  const last = line.length / 2 - 1
  const at = graph.from[arc] === node ? Math.min(steps, last) : Math.max(0, last - steps)
  return [line[at * 2]!, line[at * 2 + 1]!]
}

/** Moves inner points halfway to their neighbors' midpoint, within the limit around their original position. */
function ease(line: Float64Array, first: Float64Array, limit: number): void {
  const last = line.length - 2
  const endShift = Math.max(shift(line, first, 0), shift(line, first, last))
  for (let at = 2; at < last; at += 2) {
    const x = line[at]! / 2 + (line[at - 2]! + line[at + 2]!) / 4
    const y = line[at + 1]! / 2 + (line[at - 1]! + line[at + 3]!) / 4
    // Points near a moved end may exceed the limit.
    const nearEnd = Math.min(at, last - at)
    const pull = endShift - nearEnd * 4
    place(line, at, x, y, first[at]!, first[at + 1]!, Math.max(limit, pull))
  }
}

const shift = (line: Float64Array, first: Float64Array, at: number): number =>
  Math.hypot(line[at]! - first[at]!, line[at + 1]! - first[at + 1]!)

function moveNodes(
  graph: BorderGraph,
  lines: readonly Float64Array[],
  nodes: Float64Array,
  through: Int32Array,
  limits: Float64Array,
): void {
  for (let node = 0; node * 2 < nodes.length; node++) {
    const a = through[node * 2]!
    const b = through[node * 2 + 1]!
    if (a < 0) continue
    const [ax, ay] = nextPoint(graph, lines, node, a)
    const [bx, by] = nextPoint(graph, lines, node, b)
    const x = nodes[node * 2]! / 2 + (ax + bx) / 4
    const y = nodes[node * 2 + 1]! / 2 + (ay + by) / 4
    place(nodes, node * 2, x, y, graph.nodeXy[node * 2]!, graph.nodeXy[node * 2 + 1]!, limits[node]!)
  }
}

function place(into: Float64Array, at: number, x: number, y: number, homeX: number, homeY: number, max: number): void {
  const squared = (x - homeX) ** 2 + (y - homeY) ** 2
  const share = squared > max * max ? max / Math.sqrt(squared) : 1
  into[at] = homeX + (x - homeX) * share
  into[at + 1] = homeY + (y - homeY) * share
}

function pinEnds({ from, to }: BorderGraph, line: Float64Array, nodes: Float64Array, arc: number): void {
  line[0] = nodes[from[arc]! * 2]!
  line[1] = nodes[from[arc]! * 2 + 1]!
  line[line.length - 2] = nodes[to[arc]! * 2]!
  line[line.length - 1] = nodes[to[arc]! * 2 + 1]!
}

/** Smooths a long line within a band without moving its ends. */
export function easeLine(line: Float64Array, step: number, limit: number, times: number): Float64Array {
  const first = resampleLine(line, step)
  const eased = first.slice()
  for (let round = 0; round < times; round++) ease(eased, first, limit)
  return lengthOf(eased) > 0 ? simplifyLine(eased, toleranceMetres) : eased
}
