/** A point in px. */
export interface InkPoint {
  readonly x: number
  readonly y: number
}

/**
 * Drops points within `tolerance` of the simplified line; keeps the ends. Method: Ramer 1972, Douglas & Peucker 1973,
 * without recursion.
 */
export function simplifyLine<P extends InkPoint>(points: readonly P[], tolerance: number): readonly P[] {
  const last = points.length - 1
  if (last < 2) return points
  const retained = new Set([0, last])
  const open: (readonly [number, number])[] = [[0, last]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    const farthest = farthestBetween(points, from, to, tolerance)
    if (farthest === undefined) continue
    retained.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return points.filter((_, at) => retained.has(at))
}

function farthestBetween(points: readonly InkPoint[], from: number, to: number, tolerance: number): number | undefined {
  let found: number | undefined
  let maxOffset = tolerance
  for (let at = from + 1; at < to; at += 1) {
    const distance = distanceTo(points[at]!, points[from]!, points[to]!)
    if (distance <= maxOffset) continue
    found = at
    maxOffset = distance
  }
  return found
}

export function distanceTo({ x, y }: InkPoint, from: InkPoint, to: InkPoint): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}
