import type { Random } from '../../../server/demo/random.ts'
import type { Ring } from './planarAreas.ts'

/**
 * Creates a concave star around a place: `points` corners at evenly spaced angles, each at 40 to 100% of the radius.
 * The outline doesn't cross itself.
 */
export function makeStar(x: number, y: number, radiusMetres: number, points: number, random: Random): Ring {
  const ring = new Float64Array((points + 1) * 2)
  const turned = random.next()
  for (let i = 0; i < points; i++) {
    const angle = ((i + turned) / points) * 2 * Math.PI
    const reach = radiusMetres * (i % 2 === 0 ? random.between(0.7, 1) : random.between(0.4, 0.7))
    ring[i * 2] = x + reach * Math.cos(angle)
    ring[i * 2 + 1] = y + reach * Math.sin(angle)
  }
  ring.set(ring.subarray(0, 2), points * 2)
  return ring
}

/** Creates stars like hand-drawn zones: 8 to 40 corners, radius 0.7 to 3.5 km. */
export const makeDrawnStars = (places: Float64Array, random: Random): Ring[] =>
  Array.from({ length: places.length / 2 }, (_, i) =>
    makeStar(places[i * 2]!, places[i * 2 + 1]!, random.between(700, 3_500), random.whole(8, 40), random),
  )

/**
 * Creates a polygon approximating a circle. `sameGround` moves the corners out to match the circle's area; otherwise
 * they are on the circle, as in other software.
 */
export function makeRoundPolygon(
  x: number,
  y: number,
  radiusMetres: number,
  points: number,
  sameGround: boolean,
): Ring {
  const step = (2 * Math.PI) / points
  const reach = radiusMetres * (sameGround ? Math.sqrt(step / Math.sin(step)) : 1)
  const ring = new Float64Array((points + 1) * 2)
  for (let i = 0; i < points; i++) {
    ring[i * 2] = x + reach * Math.cos(i * step)
    ring[i * 2 + 1] = y + reach * Math.sin(i * step)
  }
  ring.set(ring.subarray(0, 2), points * 2)
  return ring
}
