import { edgesOfCurve, type SignedEdges } from '../planar/signedEdges.ts'
import { straightenLine } from '../surface/straightenRing.ts'
import { offsetCurve } from './offsetCurve.ts'

/** Simplification tolerance as a share of the width. */
const simplified = 1 / 5000

/**
 * Returns shapes that together cover the area within a width of a path (x and y interleaved). Their union's border is
 * within 0.04% of the width.
 */
export function curvesAround(path: Float64Array, width: number): SignedEdges[] {
  const simple = straightenLine(path, width * simplified)
  return cutDense(simple, width).map((piece) => edgesOfCurve(offsetCurve(piece, width)))
}

/** Number of segments per piece where a path turns often within its width. */
const denseStretches = 4

/**
 * Splits a path into connected pieces, short where the path turns often, because the curve of a short piece is simple.
 * The curves of neighbors overlap.
 */
function cutDense(path: Float64Array, width: number): Float64Array[] {
  const pieces: Float64Array[] = []
  let start = 0
  for (let at = 0; at + 2 < path.length; at += 2 * denseStretches) {
    const end = Math.min(at + 2 * denseStretches, path.length - 2)
    if (lengthOf(path, at, end) > width) continue
    if (at > start) pieces.push(path.subarray(start, at + 2))
    pieces.push(path.subarray(at, end + 2))
    start = end
  }
  if (start + 2 < path.length || pieces.length === 0) pieces.push(path.subarray(start))
  return pieces
}

function lengthOf(path: Float64Array, from: number, to: number): number {
  let length = 0
  for (let at = from; at < to; at += 2) length += Math.hypot(path[at + 2]! - path[at]!, path[at + 3]! - path[at + 1]!)
  return length
}
