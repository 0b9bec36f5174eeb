/** A bounding box, in the points' units. Without points, the minimums are Infinity and the maximums -Infinity. */
export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** Returns the bounding box of points (alternating x and y) at indexes `from` to `to` − 1, ignoring NaN. */
export function boxAround(xy: ArrayLike<number>, from = 0, to = xy.length): Box {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (let at = from; at < to; at += 2) {
    const x = xy[at]!
    const y = xy[at + 1]!
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return { minX, minY, maxX, maxY }
}
