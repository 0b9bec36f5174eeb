import { closedArc } from './arcWeights.ts'
import { visitPieces } from './edgeGrid.ts'
import type { RunSearch } from './reach.ts'
import { unreached } from './reachSearch.ts'
import type { RoadNet } from './roadNet.ts'

export interface ReachedStretches {
  /** Segments in the graph's plane: x1, y1, x2, y2 each. */
  readonly pieces: Float64Array
  /** Total length in true meters. */
  readonly metres: number
}

/** Reached part of an edge, as shares of the edge's length from its first node. */
type Stretch = readonly [from: number, to: number]

/** Returns the stretches of road reached by the network's last search, including partial edges at the limit. */
export function reachedStretches(net: RoadNet, found: RunSearch): ReachedStretches {
  const { graph } = net
  const { costs } = net.search()
  const pieces: number[] = []
  let metres = 0
  const take = (edge: number, stretches: readonly Stretch[]): void => {
    for (const [from, to] of stretches) {
      if (!(to > from)) continue
      addPieces(net, edge, from, to, pieces)
      metres += (to - from) * graph.edgeMetres[edge]!
    }
  }
  for (const node of found.touched) {
    for (let arc = graph.arcStart[node]!; arc < graph.arcStart[node + 1]!; arc++) {
      const code = graph.arcEdge[arc]!
      const edge = code >> 1
      // Handle an edge at its first node, or at its other node if the first wasn't reached. The start edge is handled
      // separately.
      if (edge === found.foot.edge || ((code & 1) === 1 && costs[graph.arcTo[arc]!] !== unreached)) continue
      take(edge, stretchesOf(net, found, edge))
    }
  }
  take(found.foot.edge, ownStretches(net, found))
  return { pieces: Float64Array.from(pieces), metres }
}

function shareFrom(net: RoadNet, { weights, limit }: RunSearch, edge: number, end: 0 | 1): number {
  const { graph } = net
  const { costs } = net.search()
  const node = end === 0 ? graph.edgeFrom[edge]! : graph.edgeTo[edge]!
  const cost = costs[node]!
  if (cost === unreached) return 0
  let arc = graph.arcStart[node]!
  while (arc < graph.arcStart[node + 1]! && graph.arcEdge[arc] !== 2 * edge + end) arc++
  const weight = arc < graph.arcStart[node + 1]! ? weights[arc]! : closedArc
  return weight === closedArc ? 0 : Math.min(1, (limit - cost) / weight)
}

function stretchesOf(net: RoadNet, found: RunSearch, edge: number): Stretch[] {
  const ahead = shareFrom(net, found, edge, 0)
  const back = shareFrom(net, found, edge, 1)
  if (ahead + back >= 1) return [[0, 1]]
  return [
    [0, ahead],
    [1 - back, 1],
  ]
}

/** Visits the segment ends of the parts of an edge that were reached from its first or last node. */
export function visitReached(
  net: RoadNet,
  found: RunSearch,
  edge: number,
  visit: (x: number, y: number) => void,
): void {
  const pieces: number[] = []
  for (const [from, to] of stretchesOf(net, found, edge)) addPieces(net, edge, from, to, pieces)
  for (let at = 0; at < pieces.length; at += 2) visit(pieces[at]!, pieces[at + 1]!)
}

/**
 * Returns the reached parts of the start edge: from the snap point both ways, and from edge ends reached by another
 * route.
 */
function ownStretches(net: RoadNet, found: RunSearch): Stretch[] {
  const { foot, limit, ownCosts } = found
  const [along, against] = ownCosts.map((cost) => (cost === closedArc ? 0 : Math.min(1, limit / cost))) as [
    number,
    number,
  ]
  const first = Math.max(0, foot.share - against)
  const last = Math.min(1, foot.share + along)
  const ahead = shareFrom(net, found, foot.edge, 0)
  const back = shareFrom(net, found, foot.edge, 1)
  const stretches: Stretch[] = []
  let from = first
  let to = last
  if (ahead >= first) from = 0
  else stretches.push([0, ahead])
  if (1 - back <= last) to = 1
  else stretches.push([1 - back, 1])
  return [...stretches, [from, to]]
}

function addPieces({ graph }: RoadNet, edge: number, from: number, to: number, pieces: number[]): void {
  let total = 0
  visitPieces(graph, edge, (x1, y1, x2, y2) => {
    total += Math.hypot(x2 - x1, y2 - y1)
  })
  const start = from * total
  const end = to * total
  let before = 0
  visitPieces(graph, edge, (x1, y1, x2, y2) => {
    const length = Math.hypot(x2 - x1, y2 - y1)
    const a = Math.max(start, before) - before
    const b = Math.min(end, before + length) - before
    if (length > 0 && b > a) {
      const first = a / length
      const last = b / length
      pieces.push(x1 + (x2 - x1) * first, y1 + (y2 - y1) * first, x1 + (x2 - x1) * last, y1 + (y2 - y1) * last)
    }
    before += length
  })
}
