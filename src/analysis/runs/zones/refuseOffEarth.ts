import { AnalysisProblem } from '../../analysisProblem.ts'

/** Throws `AnalysisProblem` on invalid coordinates, usually swapped longitude and latitude. */
export function refuseOffEarth(positions: readonly (readonly [number, number])[]): void {
  for (const [longitude, latitude] of positions)
    if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
      throw new AnalysisProblem(
        `The position [${longitude}, ${latitude}] is not on Earth in degrees, longitude first; metres of a plane are taken where a method has "units".`,
      )
}

/**
 * Throws `AnalysisProblem` if a ring crosses the 180th meridian, because its coordinates would span the Earth the other
 * way.
 */
export function refuseAcross(ring: readonly (readonly [number, number])[]): void {
  for (let i = 1; i < ring.length; i++) {
    const [[from], [to]] = [ring[i - 1]!, ring[i]!]
    const step = Math.abs(to - from)
    // An edge from -180 to 180 spans the whole Earth, as in world maps.
    if (step > 180 && step < 360)
      throw new AnalysisProblem(
        `A border steps from longitude ${from} to ${to}, across the 180th meridian. Cut it there into two polygons of one MultiPolygon, as GeoJSON asks for.`,
      )
  }
}

/** Maximum radius in meters for which the area of a circle in the plane is within 0.2% of its area on Earth. */
const longestRadius = 1_000_000

/** Throws `AnalysisProblem` if a circle is too large for a plane, or crosses a pole or the 180th meridian. */
export function refuseWideCircle(longitude: number, latitude: number, radiusMetres: number): void {
  if (radiusMetres > longestRadius)
    throw new AnalysisProblem(
      `A radius of ${radiusMetres} metres is too long: circles are measured up to ${longestRadius / 1000} km.`,
    )
  // Maximum longitude difference to the center, on the sphere.
  const across = Math.sin(radiusMetres / 6_371_007) / Math.cos((latitude * Math.PI) / 180)
  const degrees = across < 1 ? (Math.asin(across) * 180) / Math.PI : Infinity
  if (Math.abs(longitude) + degrees > 180)
    throw new AnalysisProblem(
      `The circle of ${radiusMetres} metres around [${longitude}, ${latitude}] reaches over the 180th meridian or a pole, where it is not measured.`,
    )
}
