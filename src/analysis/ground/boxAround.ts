/** Sides of a box, in whatever the points are in. Of no point the least are Infinity and the most -Infinity. */
export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** The smallest box around points (x and y in turn), those that begin at `from` and end before `to`. What is not a number widens nothing. */
export function boxAround(xy: ArrayLike<number>, from = 0, to = xy.length): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = from; at < to; at += 2) {
    const [x, y] = [xy[at]!, xy[at + 1]!]
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return { minX, minY, maxX, maxY }
}
