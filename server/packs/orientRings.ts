import { type Arc, pointsOfRing, signedArea } from './borders.ts'
import { isAround } from './labelPoint.ts'

/**
 * The same rings of an area, each walked so that the area lies on its left (RFC 7946): outer rings counter-clockwise, holes
 * clockwise. The sum of signed areas is then the area. Rings must be simple and may not cross.
 */
export function orientRings(
  arcs: readonly Arc[],
  rings: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const points = rings.map((ring) => pointsOfRing(arcs, ring))
  return rings.map((ring, index) => {
    const own = points[index]!
    // Rings may touch in points, so the middle of a side tells what is around.
    const [x, y] = [(own[0]! + own[2]!) / 2, (own[1]! + own[3]!) / 2]
    const depth = points.filter((other, at) => at !== index && isAround(other, x, y)).length
    const isHole = depth % 2 === 1
    return signedArea(own) < 0 === isHole ? ring : ring.toReversed().map((signed) => ~signed)
  })
}
