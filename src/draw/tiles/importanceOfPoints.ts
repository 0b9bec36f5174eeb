/**
 * Returns each point's importance: the line's error in coordinate units if the point and all less important points are
 * dropped. Line ends are infinitely important, so lines stay connected. A point is never more important than the point
 * that split the line before it, so a threshold gives the same result as Douglas–Peucker. Method: Douglas & Peucker
 * 1973, with distances to the segment.
 */
export function importanceOfPoints(xy: Float64Array, start: Uint32Array): Float64Array {
  const importance = new Float64Array(xy.length / 2)
  const stack: number[] = []
  for (let line = 0; line + 1 < start.length; line++) {
    const first = start[line]!
    const last = start[line + 1]! - 1
    if (last < first) continue
    importance[first] = Infinity
    importance[last] = Infinity
    stack.push(first, last)
    while (stack.length > 0) splitSpan(xy, importance, stack)
  }
  return importance
}

function splitSpan(xy: Float64Array, importance: Float64Array, stack: number[]): void {
  const last = stack.pop()!
  const first = stack.pop()!
  let farthest = 0
  let maxDistance = -1
  for (let at = first + 1; at < last; at++) {
    const distance = squareDistance(xy, at, first, last)
    if (distance > maxDistance) {
      maxDistance = distance
      farthest = at
    }
  }
  if (maxDistance < 0) return
  importance[farthest] = Math.min(Math.sqrt(maxDistance), importance[first]!, importance[last]!)
  stack.push(first, farthest, farthest, last)
}

function squareDistance(xy: Float64Array, point: number, from: number, to: number): number {
  const x = xy[point * 2]!
  const y = xy[point * 2 + 1]!
  const startX = xy[from * 2]!
  const startY = xy[from * 2 + 1]!
  const alongX = xy[to * 2]! - startX
  const alongY = xy[to * 2 + 1]! - startY
  const square = alongX * alongX + alongY * alongY
  const share = square === 0 ? 0 : ((x - startX) * alongX + (y - startY) * alongY) / square
  const near = share < 0 ? 0 : share > 1 ? 1 : share
  const offX = x - startX - near * alongX
  const offY = y - startY - near * alongY
  return offX * offX + offY * offY
}
