import { type Arc, pointsOfRing, signedArea } from './borders.ts'
import { isAround } from './labelPoint.ts'

/**
 * Orients rings with the area on the left (RFC 7946: outer rings counter-clockwise), so that signed areas add up. Rings
 * must be simple and not cross.
 */
export function orientRings(
  arcs: readonly Arc[],
  rings: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const points = rings.map((ring) => pointsOfRing(arcs, ring))
  return rings.map((ring, index) => {
    const own = points[index]!
    // Test the midpoint of a side, because rings may touch in points.
    const x = (own[0]! + own[2]!) / 2
    const y = (own[1]! + own[3]!) / 2
    const depth = points.filter((other, at) => at !== index && isAround(other, x, y)).length
    const isHole = depth % 2 === 1
    return signedArea(own) < 0 === isHole ? ring : ring.toReversed().map((signed) => ~signed)
  })
}
