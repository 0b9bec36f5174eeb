import type { Frame } from '#domain/geo/frame.ts'
import { arcWeights, type ReachMeasure } from './arcWeights.ts'
import { type EdgeGrid, makeEdgeGrid } from './edgeGrid.ts'
import { ReachSearch } from './reachSearch.ts'
import { makeRoadGraph, type RoadGraph } from './roadGraph.ts'
import { defaultRules, type ModeRule, type TravelMode } from './travel.ts'
import type { RoadLines } from './roadLines.ts'

/** A road graph with search structures, which are built on first use and cached. */
export interface RoadNet {
  readonly graph: RoadGraph
  readonly rules: Readonly<Record<TravelMode, ModeRule>>
  readonly grid: () => EdgeGrid
  readonly weights: (mode: TravelMode, measure: ReachMeasure) => Uint16Array
  readonly search: () => ReachSearch
  readonly nodeFacts: () => NodeFacts
}

/**
 * Node attributes, interleaved because drawing visits nodes in cost order, and each separate column would cost a cache
 * miss.
 */
interface NodeFacts {
  readonly originX: number
  readonly originY: number
  /**
   * Four numbers per node: meters east and north of the origin (to 5 cm); length of the node's longest edge in meters,
   * Infinity if any edge bends; maximum meters by which an edge bends out of the bounding box of its ends.
   */
  readonly facts: Float32Array
}

export function makeRoadNet(lines: RoadLines, frame: Frame, rules = defaultRules): RoadNet {
  return netOf(makeRoadGraph(lines, frame), rules)
}

export function netOf(graph: RoadGraph, rules: RoadNet['rules'] = defaultRules): RoadNet {
  let grid: EdgeGrid | undefined
  let search: ReachSearch | undefined
  let facts: NodeFacts | undefined
  const weights = new Map<string, Uint16Array>()
  return {
    graph,
    rules,
    grid: () => (grid ??= makeEdgeGrid(graph)),
    search: () => (search ??= new ReachSearch(graph)),
    nodeFacts: () => (facts ??= factsOf(graph)),
    weights(mode, measure) {
      const key = `${mode} ${measure}`
      const made = weights.get(key) ?? arcWeights(graph, rules[mode], measure)
      weights.set(key, made)
      return made
    },
  }
}

function factsOf(graph: RoadGraph): NodeFacts {
  const { xs, ys, nodeCount, edgeCount, edgeFrom, edgeTo, edgeMetres, shapeStart } = graph
  const originX = xs[0] ?? 0
  const originY = ys[0] ?? 0
  const facts = new Float32Array(4 * nodeCount)
  for (let node = 0; node < nodeCount; node++) {
    facts[4 * node] = xs[node]! - originX
    facts[4 * node + 1] = ys[node]! - originY
  }
  for (let edge = 0; edge < edgeCount; edge++) {
    const metres = shapeStart[edge] === shapeStart[edge + 1] ? edgeMetres[edge]! : Infinity
    const bulge = bulgeOf(graph, edge)
    for (const node of [edgeFrom[edge]!, edgeTo[edge]!]) {
      facts[4 * node + 2] = Math.max(facts[4 * node + 2]!, metres)
      facts[4 * node + 3] = Math.max(facts[4 * node + 3]!, bulge)
    }
  }
  return { originX, originY, facts }
}

/**
 * Returns the maximum distance in meters of an edge's inner points from the bounding box of its ends, along an axis.
 */
function bulgeOf({ xs, ys, edgeFrom, edgeTo, shapeStart, shapeXy }: RoadGraph, edge: number): number {
  const toX = xs[edgeTo[edge]!]! - xs[edgeFrom[edge]!]!
  const toY = ys[edgeTo[edge]!]! - ys[edgeFrom[edge]!]!
  let bulge = 0
  for (let at = shapeStart[edge]!; at < shapeStart[edge + 1]!; at++) {
    const x = shapeXy[2 * at]!
    const y = shapeXy[2 * at + 1]!
    bulge = Math.max(bulge, Math.min(0, toX) - x, x - Math.max(0, toX), Math.min(0, toY) - y, y - Math.max(0, toY))
  }
  return bulge
}
