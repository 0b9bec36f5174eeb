import { type Frame, localScale } from '#domain/geo/frame.ts'
import { partOf, runSteps, type Steps } from '../steps.ts'
import { cutLines } from './cutLines.ts'
import { orderNodes } from './orderNodes.ts'
import type { RoadLines } from './roadLines.ts'

/** A road graph in typed arrays. Nodes are in Hilbert order, which places nearby nodes close in memory. */
export interface RoadGraph {
  readonly frame: Frame
  readonly nodeCount: number
  readonly edgeCount: number
  /** Node x in frame meters. */
  readonly xs: Float64Array
  /** Node y in frame meters. */
  readonly ys: Float64Array
  /** Index of each node's first arc; nodes + 1 entries. */
  readonly arcStart: Uint32Array
  readonly arcTo: Uint32Array
  /** Edge × 2 for each arc, plus 1 if the arc runs against the edge. */
  readonly arcEdge: Uint32Array
  readonly edgeFrom: Uint32Array
  readonly edgeTo: Uint32Array
  /** Length of each edge in true meters. */
  readonly edgeMetres: Float32Array
  /** Index in `wayClasses` for each edge. */
  readonly edgeClass: Uint8Array
  /** Direction of each edge, as in `RoadLines.oneWay`. */
  readonly edgeOneWay: Uint8Array
  /** Posted limit of each edge in km/h; 0 if unknown. */
  readonly edgeLimit: Uint8Array
  /** Index of each edge's first inner point; edges + 1 entries. */
  readonly shapeStart: Uint32Array
  /** Inner points in plane meters from the edge's first node, x and y interleaved. */
  readonly shapeXy: Float32Array
}

/**
 * Builds the graph. Ways are split and joined at shared nodes, or at equal coordinates if the source has no node ids. A
 * line ending near another line doesn't connect. Omits lines with fewer than two points; a NaN point splits its line.
 * Ends an edge at the first point after 3 km, and divides longer segments, to keep travel times in range. Lengths are
 * true meters (plane length ÷ local scale, error below 0.01%).
 */
export const makeRoadGraph = (lines: RoadLines, frame: Frame): RoadGraph => runSteps(roadGraphSteps(lines, frame))

const edgesAtOnce = 50_000

/** Builds the graph in steps, because a whole country takes seconds on a phone. */
export function* roadGraphSteps(lines: RoadLines, frame: Frame): Steps<RoadGraph> {
  const cut = yield* partOf(cutLines(lines, frame), 0, 0.5)
  const nodeCount = cut.nodeX.length
  const edgeCount = cut.from.length
  const place = orderNodes(cut.nodeX, cut.nodeY)
  yield 0.65
  const xs = new Float64Array(nodeCount)
  const ys = new Float64Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) {
    xs[place[node]!] = cut.nodeX[node]!
    ys[place[node]!] = cut.nodeY[node]!
  }
  const order = edgesByNode(cut.from, place)
  const edgeFrom = new Uint32Array(edgeCount)
  const edgeTo = new Uint32Array(edgeCount)
  const edgeMetres = new Float32Array(edgeCount)
  const edgeClass = new Uint8Array(edgeCount)
  const edgeOneWay = new Uint8Array(edgeCount)
  const edgeLimit = new Uint8Array(edgeCount)
  const shapeStart = new Uint32Array(edgeCount + 1)
  const shapeXy = new Float32Array(cut.inner.length)
  const scaleOf = scaleCells(frame)
  let shapeEnd = 0
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edge % edgesAtOnce === 0) yield 0.7 + (0.25 * edge) / edgeCount
    const old = order[edge]!
    const from = cut.from[old]!
    const to = cut.to[old]!
    const line = cut.line[old]!
    edgeFrom[edge] = place[from]!
    edgeTo[edge] = place[to]!
    edgeMetres[edge] = cut.metres[old]! / scaleOf(cut.nodeX[from]!, cut.nodeY[from]!)
    edgeClass[edge] = lines.classes[line]!
    edgeOneWay[edge] = lines.oneWay[line]!
    edgeLimit[edge] = lines.limits[line]!
    const end = cut.innerStart[old + 1]!
    for (let at = cut.innerStart[old]!; at < end; at++) {
      shapeXy[2 * shapeEnd] = cut.inner[2 * at]! - cut.nodeX[from]!
      shapeXy[2 * shapeEnd + 1] = cut.inner[2 * at + 1]! - cut.nodeY[from]!
      shapeEnd++
    }
    shapeStart[edge + 1] = shapeEnd
  }
  const edges = { edgeCount, edgeFrom, edgeTo, edgeMetres, edgeClass, edgeOneWay, edgeLimit, shapeStart, shapeXy }
  return { frame, nodeCount, xs, ys, ...edges, ...arcsOf(nodeCount, edgeFrom, edgeTo) }
}

function edgesByNode(from: readonly number[], place: Uint32Array): Uint32Array {
  const starts = new Uint32Array(place.length + 1)
  for (const node of from) starts[place[node]! + 1]!++
  for (let node = 1; node < starts.length; node++) starts[node]! += starts[node - 1]!
  const order = new Uint32Array(from.length)
  for (const [edge, node] of from.entries()) order[starts[place[node]!]!++] = edge
  return order
}

/**
 * Returns both arcs of each edge, sorted by source node. A loop's arcs both lead back to its node: they never shorten a
 * route, but drawing finds a node's edges by its arcs.
 */
function arcsOf(
  nodeCount: number,
  edgeFrom: Uint32Array,
  edgeTo: Uint32Array,
): Pick<RoadGraph, 'arcStart' | 'arcTo' | 'arcEdge'> {
  const arcStart = new Uint32Array(nodeCount + 1)
  for (let edge = 0; edge < edgeFrom.length; edge++) {
    arcStart[edgeFrom[edge]! + 1]!++
    arcStart[edgeTo[edge]! + 1]!++
  }
  for (let node = 1; node <= nodeCount; node++) arcStart[node]! += arcStart[node - 1]!
  const next = arcStart.slice()
  const arcTo = new Uint32Array(arcStart[nodeCount]!)
  const arcEdge = new Uint32Array(arcStart[nodeCount]!)
  for (let edge = 0; edge < edgeFrom.length; edge++) {
    const from = edgeFrom[edge]!
    const to = edgeTo[edge]!
    const along = next[from]!++
    const against = next[to]!++
    arcTo[along] = to
    arcEdge[along] = 2 * edge
    arcTo[against] = from
    arcEdge[against] = 2 * edge + 1
  }
  return { arcStart, arcTo, arcEdge }
}

/**
 * Creates a function that returns the local scale at the center of a point's 10 km square, cached. The scale is
 * expensive to compute and, up to 160 km from the meridian, varies by less than 0.004% within a square.
 */
function scaleCells(frame: Frame): (x: number, y: number) => number {
  const known = new Map<number, number>()
  return (x, y) => {
    const column = Math.floor(x / 10_000)
    const row = Math.floor(y / 10_000)
    const cell = column * 10_000 + row
    const found = known.get(cell) ?? localScale(frame, (column + 0.5) * 10_000, (row + 0.5) * 10_000)
    known.set(cell, found)
    return found
  }
}
