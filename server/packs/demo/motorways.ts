import { easeLine } from './bendBorders.ts'
import { type BorderGraph, lengthOf } from './borderGraph.ts'
import { type RankedBorders, rankOf } from './rankBorders.ts'

/** A road to write: alternating x and y in meters, and its class as an index in `roadClasses`. */
export interface RoadLine {
  readonly line: Float64Array
  readonly rank: number
}

const bandMetres = 3000
const rampMetres = 7000

/** Creates motorways along their borders in wide bends, with ramps at least seven kilometers apart. */
export function layMotorways(
  graph: BorderGraph,
  { rank, motorways }: RankedBorders,
  bent: readonly Float64Array[],
): readonly RoadLine[] {
  return chainsOf(graph, motorways).flatMap((chain) => {
    const route = joinLines(graph, bent, chain)
    return cutAtRamps(easeLine(route.line, 150, bandMetres, 260), pickRamps(graph, rank, route))
  })
}

interface Chain {
  readonly start: number
  readonly arcs: readonly number[]
}

function chainsOf(graph: BorderGraph, arcs: ReadonlySet<number>): readonly Chain[] {
  const at = (node: number): number[] =>
    [...graph.arcsAt.subarray(graph.starts[node]!, graph.starts[node + 1]!)].filter((arc) => arcs.has(arc))
  const used = new Set<number>()
  const chains: Chain[] = []
  for (const arc of arcs) {
    for (const start of [graph.from[arc]!, graph.to[arc]!]) {
      if (used.has(arc) || at(start).length === 2) continue
      const chain: number[] = []
      let [node, next]: [number, number | undefined] = [start, arc]
      while (next !== undefined && !used.has(next)) {
        used.add(next)
        chain.push(next)
        node = graph.from[next] === node ? graph.to[next]! : graph.from[next]!
        const here = at(node)
        next = here.length === 2 ? here.find((other) => !used.has(other)) : undefined
      }
      chains.push({ start, arcs: chain })
    }
  }
  return chains
}

interface Route {
  readonly line: Float64Array
  readonly nodes: readonly { readonly node: number; readonly x: number; readonly y: number; readonly along: number }[]
}

function joinLines(graph: BorderGraph, bent: readonly Float64Array[], { start, arcs }: Chain): Route {
  const points: number[] = []
  const nodes: { node: number; x: number; y: number; along: number }[] = []
  let node = start
  let along = 0
  for (const arc of arcs) {
    const isForward = graph.from[arc] === node
    const line = bent[arc]!
    for (let at = 0; at < line.length; at += 2) {
      const from = isForward ? at : line.length - 2 - at
      if (at > 0 || points.length === 0) points.push(line[from]!, line[from + 1]!)
    }
    along += lengthOf(line)
    node = isForward ? graph.to[arc]! : graph.from[arc]!
    nodes.push({ node, x: points.at(-2)!, y: points.at(-1)!, along })
  }
  return { line: Float64Array.from(points), nodes: nodes.slice(0, -1) }
}

function pickRamps(graph: BorderGraph, rank: Uint8Array, { line, nodes }: Route): Route['nodes'] {
  const total = lengthOf(line)
  let last = 0
  return nodes.filter(({ node, along }) => {
    const roads = graph.arcsAt.subarray(graph.starts[node]!, graph.starts[node + 1]!)
    const isCrossing = roads.some((arc) => rank[arc]! <= rankOf('secondary'))
    if (!isCrossing || along - last < rampMetres || total - along < rampMetres / 2) return false
    last = along
    return true
  })
}

function cutAtRamps(line: Float64Array, ramps: Route['nodes']): RoadLine[] {
  const roads: RoadLine[] = []
  let from = 0
  for (const { x, y } of ramps) {
    const at = nearestPoint(line, x, y, from + 2)
    if (at < 0) continue
    const isApart = line[at] !== x || line[at + 1] !== y
    roads.push({ line: line.slice(from, at + 2), rank: rankOf('motorway') })
    if (isApart) roads.push({ line: Float64Array.of(line[at]!, line[at + 1]!, x, y), rank: rankOf('trunk') })
    from = at
  }
  roads.push({ line: line.slice(from), rank: rankOf('motorway') })
  return roads
}

function nearestPoint(line: Float64Array, x: number, y: number, from: number): number {
  let nearest = -1
  let minDistance = 1500
  for (let at = from; at < line.length - 2; at += 2) {
    const distance = Math.hypot(line[at]! - x, line[at + 1]! - y)
    if (distance < minDistance) [nearest, minDistance] = [at, distance]
  }
  return nearest
}
