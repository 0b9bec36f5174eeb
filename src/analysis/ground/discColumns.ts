/** Area between the diameter and the upper half of a disc (radius r, around 0), from abscissa a to b, −r ≤ a ≤ b ≤ r. */
export function halfDiscArea(r: number, a: number, b: number): number {
  const atA = Math.sqrt((r - a) * (r + a))
  const atB = Math.sqrt((r - b) * (r + b))
  // One arctangent of the difference, since two would lose the digits of a short piece.
  return (b * atB - a * atA + r * r * angleOf(b * atA - a * atB, atA * atB + a * b)) / 2
}

/** Angle of a vector; small ones, which is what short edges give, by the series of the arctangent, exact to the last digits and faster. */
function angleOf(up: number, along: number): number {
  if (!(along > 0 && up < along * 0.1)) return Math.atan2(up, along)
  const t = up / along
  const s = t * t
  return t * (1 - s * (1 / 3 - s * (1 / 5 - s * (1 / 7 - s * (1 / 9 - s * (1 / 11 - s * (1 / 13 - s / 15)))))))
}

/** Edges (and parts of them) narrower than this, in metres, count as upright: their slope would have no number. */
export const uprightWidth = 1e-12

/**
 * Area of the part of a disc (radius r, around 0,0) that lies below an edge and between the abscissae `from` and `to`, in square metres;
 * negative for an edge that runs from right to left. Summed along a closed ring it is the area that disc and ring share.
 * Method: the integral of the disc's columns, in closed form between the edge's crossings with the circle.
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

/** The same for abscissae lo to hi within the edge's. Most edges lie wholly inside the disc or wholly outside, which is seen without roots. */
function columnsBelow(r: number, x1: number, y1: number, x2: number, y2: number, lo: number, hi: number): number {
  const square = r * r
  const first = x1 * x1 + y1 * y1
  const second = x2 * x2 + y2 * y2
  if (first > square || second > square) {
    // Both ends beyond the tangent that faces the edge's middle: the disc lies on one side of the edge.
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

/** The same below the line slope·x + height, from abscissa lo to hi. */
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
  // Left and right of the crossings the line runs above the whole disc or below it.
  if (a > lo && slope * (lo + a) + 2 * height > 0) area += 2 * halfDiscArea(r, lo, a)
  if (b > a) area += (b - a) * (height + (slope * (a + b)) / 2) + halfDiscArea(r, a, b)
  if (b < hi && slope * (b + hi) + 2 * height > 0) area += 2 * halfDiscArea(r, b, hi)
  return area
}
