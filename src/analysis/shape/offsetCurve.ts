/** Number of corners that approximate a circle; a multiple of 4. */
const corners = 128
const step = (2 * Math.PI) / corners
/**
 * Radius of the polygon relative to the circle, chosen so that the areas are equal; the border is accurate to 0.02% of
 * the radius.
 */
const reach = Math.sqrt(step / Math.sin(step))

/**
 * Returns a closed curve (x and y interleaved, last point repeats the first) around an open plane path, at a distance
 * in meters. The curve winds counterclockwise around a point once per connected part of the path within the distance,
 * and 0 times if no part is. A path that ends at its start also counts as open, because the offset of a closed path
 * entirely within the distance would wind 0 times. Method: convolution of the path, traversed both ways, with a polygon
 * (Guibas, Ramshaw and Stolfi 1983).
 */
export function offsetCurve(path: ArrayLike<number>, distance: number): number[] {
  const radius = distance * reach
  const points = withoutRepeats(path)
  const curve: number[] = []
  const add = (point: number, corner: number): void => {
    const angle = (corner + 0.5) * step
    curve.push(points[2 * point]! + radius * Math.cos(angle), points[2 * point + 1]! + radius * Math.sin(angle))
  }
  const turnAround = (point: number, from: number, to: number): void => {
    const way = Math.sign(to - from)
    for (let corner = from; corner !== to; corner += way) add(point, corner)
    add(point, to)
  }
  const last = points.length / 2 - 1
  const sides = cornersOfSides(points)
  const first = sides[0] ?? 0
  const half = corners / 2
  for (let i = 0; i < last; i++) turnAround(i, sides[i - 1] ?? sides[i]!, sides[i]!)
  turnAround(last, sides.at(-1) ?? first, (sides.at(-1) ?? first) + half)
  for (let i = last - 1; i > 0; i--) turnAround(i, sides[i]! + half, sides[i - 1]! + half)
  turnAround(0, first + half, first + corners)
  curve.push(curve[0]!, curve[1]!)
  return curve
}

/** Returns the polygon corner farthest to the right of each segment; indexes don't wrap around at full turns. */
function cornersOfSides(points: readonly number[]): number[] {
  const found: number[] = []
  let direction = 0
  let turned = 0
  for (let at = 0; at + 3 < points.length; at += 2) {
    const own = Math.atan2(points[at + 3]! - points[at + 1]!, points[at + 2]! - points[at]!)
    const turn = own - direction
    turned += turn > Math.PI ? turn - 2 * Math.PI : turn <= -Math.PI ? turn + 2 * Math.PI : turn
    direction = own
    found.push(Math.round((turned - Math.PI / 2) / step - 0.5))
  }
  return found
}

function withoutRepeats(path: ArrayLike<number>): number[] {
  const retained = [path[0]!, path[1]!]
  for (let at = 2; at + 1 < path.length; at += 2)
    if (path[at] !== retained.at(-2) || path[at + 1] !== retained.at(-1)) retained.push(path[at]!, path[at + 1]!)
  return retained
}
