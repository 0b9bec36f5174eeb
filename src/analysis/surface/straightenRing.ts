import type { TracedRing } from './traceLevel.ts'

/**
 * Simplifies a ring to a tolerance, keeping the first point and the one farthest from it. Method: Douglas and Peucker
 * 1973.
 */
export function straightenRing(ring: TracedRing, tolerance: number): TracedRing {
  const last = ring.length / 2 - 1
  if (last < 4) return ring
  const far = farthestPoint(ring, last)
  return straighten(ring, tolerance, [
    [0, far],
    [far, last],
  ])
}

/** Simplifies a line (x and y interleaved), keeping both ends. */
export function straightenLine(line: Float64Array, tolerance: number): Float64Array {
  const last = line.length / 2 - 1
  return last < 2 ? line : straighten(line, tolerance, [[0, last]])
}

type Span = readonly [from: number, to: number]

function straighten(line: Float64Array, tolerance: number, whole: readonly Span[]): Float64Array {
  const retained = new Uint8Array(line.length / 2)
  for (const at of whole.flat()) retained[at] = 1
  const spans = [...whole]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const worst = worstBetween(line, from, to)
    if (worst.distance <= tolerance) continue
    retained[worst.at] = 1
    spans.push([from, worst.at], [worst.at, to])
  }
  return line.filter((_, at) => retained[at >> 1] === 1)
}

function farthestPoint(ring: TracedRing, last: number): number {
  let far = 1
  let maxDistance = -1
  for (let at = 1; at < last; at++) {
    const distance = Math.hypot(ring[2 * at]! - ring[0]!, ring[2 * at + 1]! - ring[1]!)
    if (distance > maxDistance) [far, maxDistance] = [at, distance]
  }
  return far
}

function worstBetween(ring: TracedRing, from: number, to: number): { readonly at: number; readonly distance: number } {
  const x1 = ring[2 * from]!
  const y1 = ring[2 * from + 1]!
  const dx = ring[2 * to]! - x1
  const dy = ring[2 * to + 1]! - y1
  const squared = dx * dx + dy * dy
  let at = from
  let distance = -1
  for (let point = from + 1; point < to; point++) {
    const x = ring[2 * point]! - x1
    const y = ring[2 * point + 1]! - y1
    const share = squared > 0 ? Math.max(0, Math.min(1, (x * dx + y * dy) / squared)) : 0
    const off = Math.hypot(x - share * dx, y - share * dy)
    if (off > distance) [at, distance] = [point, off]
  }
  return { at, distance }
}
