/**
 * Returns the area between the diameter and the upper half of a disc (radius r, around 0), from x = a to b, −r ≤ a ≤ b
 * ≤ r.
 */
export function halfDiscArea(r: number, a: number, b: number): number {
  const atA = Math.sqrt((r - a) * (r + a))
  const atB = Math.sqrt((r - b) * (r + b))
  // Use one arctangent of the difference, because two would lose precision for short pieces.
  return (b * atB - a * atA + r * r * angleOf(b * atA - a * atB, atA * atB + a * b)) / 2
}

/**
 * Returns the angle of a vector. Small angles, typical of short edges, use the arctangent series, which is exact to the
 * last digits and faster.
 */
function angleOf(up: number, along: number): number {
  if (!(along > 0 && up < along * 0.1)) return Math.atan2(up, along)
  const t = up / along
  const s = t * t
  return t * (1 - s * (1 / 3 - s * (1 / 5 - s * (1 / 7 - s * (1 / 9 - s * (1 / 11 - s * (1 / 13 - s / 15)))))))
}

/** Maximum width in meters at which an edge or part of an edge counts as vertical, because its slope could overflow. */
export const uprightWidth = 1e-12

/**
 * Returns the area of a disc (radius r, around 0,0) below an edge, between x = `from` and `to`, in m²; negative for an
 * edge running right to left. The sum along a closed ring is the area shared by ring and disc. Method: integral of the
 * disc's columns, in closed form between the edge's crossings with the circle.
 */
export function discBelowEdge(
  r: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  from: number,
  to: number,
): number {
  if (y1 <= -r && y2 <= -r) return 0
  const isForward = x1 < x2
  const left = isForward ? x1 : x2
  const right = isForward ? x2 : x1
  const lo = left > from ? left : from
  const hi = right < to ? right : to
  if (!(hi - lo > uprightWidth)) return 0
  const area = columnsBelow(r, x1, y1, x2, y2, lo, hi)
  return isForward ? area : -area
}

/** Most edges are wholly inside or outside the disc, so their crossings with the circle aren't computed. */
function columnsBelow(r: number, x1: number, y1: number, x2: number, y2: number, lo: number, hi: number): number {
  const square = r * r
  const first = x1 * x1 + y1 * y1
  const second = x2 * x2 + y2 * y2
  if (first > square || second > square) {
    // At least one end is outside. If both ends are beyond a tangent that faces the edge, the whole edge is, and the
    // disc is on one side of it.
    const both = x1 * x2 + y1 * y2
    const nearest = (first < second ? first : second) + both
    if (nearest > 0 && nearest * nearest >= square * (first + 2 * both + second))
      return y1 + y2 > 0 ? 2 * halfDiscArea(r, lo, hi) : 0
  }
  const slope = (y2 - y1) / (x2 - x1)
  const height = y1 - slope * x1
  return first <= square && second <= square
    ? (hi - lo) * (height + (slope * (lo + hi)) / 2) + halfDiscArea(r, lo, hi)
    : columnsBelowLine(r, slope, height, lo, hi)
}

/** Returns the disc's area below the line slope·x + height, from x = lo to hi. */
function columnsBelowLine(r: number, slope: number, height: number, lo: number, hi: number): number {
  const span = 1 + slope * slope
  const root = r * r * span - height * height
  if (root <= 0) return height > 0 ? 2 * halfDiscArea(r, lo, hi) : 0
  const half = Math.sqrt(root)
  const entry = (-slope * height - half) / span
  const exit = (-slope * height + half) / span
  const a = entry < lo ? lo : entry > hi ? hi : entry
  const b = exit > hi ? hi : exit < lo ? lo : exit
  let area = 0
  // Outside the crossings, the line runs above or below the whole disc.
  if (a > lo && slope * (lo + a) + 2 * height > 0) area += 2 * halfDiscArea(r, lo, a)
  if (b > a) area += (b - a) * (height + (slope * (a + b)) / 2) + halfDiscArea(r, a, b)
  if (b < hi && slope * (b + hi) + 2 * height > 0) area += 2 * halfDiscArea(r, b, hi)
  return area
}
