import { uprightWidth } from './discColumns.ts'
import { type SignedEdges, slopeOf } from './signedEdges.ts'

/** Signed edges indexed by vertical strips, so that an area's edge is compared only with nearby edges. */
export interface StripedEdges extends SignedEdges {
  readonly strips: number
  readonly stripWidth: number
  /** Index of each strip's first entry in `entries` (strips + 1 values). */
  readonly stripStart: Uint32Array
  readonly entries: Uint32Array
  readonly slopes: Float64Array
}

/** Maximum average number of entries per edge, because long edges over many narrow strips would fill memory. */
const entriesPerEdge = 8

export function stripeEdges(edges: SignedEdges): StripedEdges {
  const { count, ends, minX, maxX } = edges
  let strips = Math.max(1, Math.min(4096, count >> 1))
  const width = maxX - minX
  let spanned = 0
  for (let at = 0; at < 4 * count; at += 4) spanned += ends[at + 2]! - ends[at]!
  if (spanned > 0) strips = Math.max(1, Math.min(strips, Math.floor(((entriesPerEdge - 1) * count * width) / spanned)))
  const stripWidth = width / strips
  const stripStart = new Uint32Array(strips + 1)
  const stripOf = (x: number): number => Math.min(strips - 1, Math.floor((x - minX) / stripWidth))
  for (let at = 0; at < 4 * count; at += 4) {
    for (let strip = stripOf(ends[at]!); strip <= stripOf(ends[at + 2]!); strip++) stripStart[strip + 1]!++
  }
  for (let strip = 0; strip < strips; strip++) stripStart[strip + 1]! += stripStart[strip]!
  const entries = new Uint32Array(stripStart[strips]!)
  const next = stripStart.slice()
  for (let edge = 0; edge < count; edge++) {
    const left = stripOf(ends[4 * edge]!)
    const right = stripOf(ends[4 * edge + 2]!)
    for (let strip = left; strip <= right; strip++) entries[next[strip]!++] = edge
  }
  const slopes = new Float64Array(count)
  for (let edge = 0, at = 0; edge < count; edge++, at += 4)
    slopes[edge] = slopeOf(ends[at]!, ends[at + 1]!, ends[at + 2]!, ends[at + 3]!)
  return { ...edges, strips, stripWidth, stripStart, entries, slopes }
}

/**
 * Returns a polygon's area below an edge in m²; negative for an edge running right to left. The sum along a closed ring
 * is the shared area (signed trapezoids).
 */
export function areaBelowEdge(outline: StripedEdges, x1: number, y1: number, x2: number, y2: number): number {
  const { minX, maxX, minY, stripWidth, strips, stripStart } = outline
  if (y1 <= minY && y2 <= minY) return 0
  const isForward = x1 < x2
  const left = isForward ? x1 : x2
  const right = isForward ? x2 : x1
  const lo = left > minX ? left : minX
  const hi = right < maxX ? right : maxX
  if (!(hi - lo > uprightWidth)) return 0
  const slope = (y2 - y1) / (x2 - x1)
  let area = 0
  const first = Math.floor((lo - minX) / stripWidth)
  for (let strip = first; strip < strips; strip++) {
    const stripLeft = minX + strip * stripWidth
    if (stripLeft >= hi) break
    const from = strip === first || stripLeft < lo ? lo : stripLeft
    const stripRight = strip === strips - 1 ? maxX : minX + (strip + 1) * stripWidth
    const to = hi < stripRight ? hi : stripRight
    if (stripStart[strip] !== stripStart[strip + 1])
      area += stripBelowLine(outline, strip, from, to, y1 + slope * (from - x1), slope)
  }
  return isForward ? area : -area
}

/** Returns the polygon's area in a strip below a line through (from, height), for x from `from` to `to`. */
function stripBelowLine(
  { ends, signs, entries, slopes, stripStart, minY }: StripedEdges,
  strip: number,
  from: number,
  to: number,
  height: number,
  slope: number,
): number {
  let area = 0
  const last = stripStart[strip + 1]!
  for (let entry = stripStart[strip]!; entry < last; entry++) {
    const edge = entries[entry]!
    const at = 4 * edge
    const x1 = ends[at]!
    if (x1 >= to) break
    const x2 = ends[at + 2]!
    const l = x1 > from ? x1 : from
    const r = x2 < to ? x2 : to
    if (r <= l) continue
    const y1 = ends[at + 1]!
    const incline = slopes[edge]!
    const edgeLeft = y1 + incline * (l - x1)
    const edgeRight = y1 + incline * (r - x1)
    const lineLeft = height + slope * (l - from)
    const lineRight = height + slope * (r - from)
    area += signs[edge]! * (r - l) * (meanOfLower(edgeLeft, edgeRight, lineLeft, lineRight) - minY)
  }
  return area
}

/** Returns the mean of the lower of two lines over an interval, from their heights at its ends. */
function meanOfLower(aLeft: number, aRight: number, bLeft: number, bRight: number): number {
  const atLeft = aLeft - bLeft
  const atRight = aRight - bRight
  if (atLeft >= 0 && atRight >= 0) return (bLeft + bRight) / 2
  if (atLeft <= 0 && atRight <= 0) return (aLeft + aRight) / 2
  const crossing = atLeft / (atLeft - atRight)
  // Subtract the triangle after the crossing from the mean of the line that starts lower.
  return atLeft < 0 ? (aLeft + aRight - (1 - crossing) * atRight) / 2 : (bLeft + bRight + (1 - crossing) * atRight) / 2
}
