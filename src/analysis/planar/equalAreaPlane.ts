const semiMajorAxis = 6_378_137
const flattening = 1 / 298.257222101
const squared = flattening * (2 - flattening)
const radians = Math.PI / 180

/**
 * Creates the cylindrical equal-area projection on GRS 80, true to scale along a parallel. Areas equal the ellipsoid's;
 * lines along parallels and meridians stay straight. Source: Lambert 1772, ellipsoidal form of Snyder 1987 (10-10 to
 * 10-15).
 */
export function equalAreaPlane(parallel: number): Plane {
  const sine = Math.sin(parallel * radians)
  const along = Math.max(Math.cos(parallel * radians) / Math.sqrt(1 - squared * sine * sine), 1e-6)
  return {
    name: `Lambert's cylindrical plane of equal areas on GRS 80, true along ${parallel.toFixed(3)}°`,
    project: (degrees) =>
      degrees.map((degree, at) =>
        at % 2 === 0
          ? semiMajorAxis * along * degree * radians
          : (semiMajorAxis * authalic(degree * radians)) / (2 * along),
      ),
    scaleAt: () => 1,
    straight: 'axes',
  }
}

/** Returns q of a latitude: twice the area from the equator per radian, in squared semi-major axes. */
function authalic(latitude: number): number {
  const e = Math.sqrt(squared)
  const sine = Math.sin(latitude)
  return (1 - squared) * (sine / (1 - squared * sine * sine) + Math.atanh(e * sine) / e)
}

export interface Plane {
  readonly name: string
  /** Projects interleaved positions to meters. */
  project(positions: Float64Array): Float64Array
  /** Plane meters per true meter near a point; 1 in the equal-area plane, where only areas are true. */
  scaleAt(x: number, y: number): number
  /** Lines that stay straight when projected: all, only lines along parallels and meridians, or none. */
  readonly straight: 'all' | 'axes' | 'none'
}
