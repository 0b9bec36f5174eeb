import type { LngLatRing, Place, Shape } from '#domain/geo/point.ts'
import { metresBetween } from '#domain/survey/track.ts'
import { ringsOfShape } from './ringsOfShape.ts'

/**
 * Returns whether a place is in a shape (even-odd, as in zone counts). Points on the border may count as inside or
 * outside.
 */
export function holdsPlace(shape: Shape, { latitude, longitude }: Place): boolean {
  if (shape.type === 'Circle')
    return (
      metresBetween([longitude, latitude, 0, 0], [shape.centre.longitude, shape.centre.latitude, 0, 0]) <=
      shape.radiusMetres
    )
  return ringsOfShape(shape).filter((ring) => isInside(ring, longitude, latitude)).length % 2 === 1
}

function isInside(ring: LngLatRing, x: number, y: number): boolean {
  let isIn = false
  for (const [at, [x2, y2]] of ring.entries()) {
    const [x1, y1] = ring[at === 0 ? ring.length - 1 : at - 1]!
    if (x1 <= x !== x2 <= x && y1 + ((y2 - y1) * (x - x1)) / (x2 - x1) > y) isIn = !isIn
  }
  return isIn
}
