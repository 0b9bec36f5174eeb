import type { TracedRing } from './traceLevel.ts'
import type { SignedEdges } from '../planar/signedEdges.ts'

/**
 * Traces closed rings around swept edges: outer rings counterclockwise, holes clockwise. Restores vertical borders,
 * which edges omit, between ends with the same x. Every end has one edge and one vertical neighbor, so each ring
 * closes. Merges points closer than `touch`: a micrometer in a plane of meters.
 */
export function ringsOfEdges({ count, ends, signs }: SignedEdges, touch = 1e-6): TracedRing[] {
  // The area is on the left, so an edge below it runs to its right end (odd number), and an edge above it to its left
  // end (even).
  const arrives = (end: number): boolean => (end & 1) === (signs[end >> 1]! < 0 ? 1 : 0)
  const next = linkEnds(ends, 2 * count, arrives)
  const rings: TracedRing[] = []
  for (let first = 0; first < 2 * count; first++) {
    if (next[first]! < 0) continue
    const points: number[] = []
    let end = first
    do {
      addPoint(points, ends[2 * end]!, ends[2 * end + 1]!, touch)
      const from = next[end]!
      next[end] = -1
      addPoint(points, ends[2 * from]!, ends[2 * from + 1]!, touch)
      end = from ^ 1
    } while (end !== first)
    if (points.length < 6) continue
    points.push(points[0]!, points[1]!)
    rings.push(Float64Array.from(points))
  }
  return rings
}

/** Returns the next end of the ring for each end where an edge arrives; -1 for other ends. */
function linkEnds(ends: Float64Array, count: number, arrives: (end: number) => boolean): Int32Array {
  const order = Uint32Array.from({ length: count }, (_, end) => end)
  order.sort((a, b) => ends[2 * a]! - ends[2 * b]! || ends[2 * a + 1]! - ends[2 * b + 1]!)
  const next = new Int32Array(count).fill(-1)
  for (let i = 0; i < count; i += 2) {
    const end = order[i]!
    // Ends at the same height are unordered, so the neighbor is the nearest end of the other kind.
    let j = i + 1
    while (arrives(order[j]!) === arrives(end)) j++
    const neighbor = order[j]!
    order.copyWithin(i + 2, i + 1, j)
    order[i + 1] = neighbor
    if (arrives(end)) next[end] = neighbor
    else next[neighbor] = end
  }
  return next
}

function addPoint(points: number[], x: number, y: number, touch: number): void {
  const [lastX = NaN, lastY = NaN] = [points.at(-2), points.at(-1)]
  if (Math.abs(x - lastX) < touch && Math.abs(y - lastY) < touch) return
  points.push(x, y)
}
