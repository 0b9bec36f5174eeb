const semiMajorAxis = 6_378_137
const flattening = 1 / 298.257222101
const squared = flattening * (2 - flattening)
const radians = Math.PI / 180

/**
 * The cylindrical plane of equal areas on the ellipsoid GRS 80, true along a parallel: every area in it is the area on the ellipsoid.
 * Source: Lambert 1772, ellipsoidal form of Snyder 1987 (10-10 to 10-15). Lines along parallels and meridians stay straight.
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

/** q of a latitude: the area from the equator to it, by longitude. */
function authalic(latitude: number): number {
  const e = Math.sqrt(squared)
  const sine = Math.sin(latitude)
  return (1 - squared) * (sine / (1 - squared * sine * sine) + Math.atanh(e * sine) / e)
}

/** Where shapes of an input are laid out to be measured. */
export interface Plane {
  /** How it is called in a note. */
  readonly name: string
  /** Positions in turn, as metres of the plane. */
  project(positions: Float64Array): Float64Array
  /** Metres of the plane for one metre on the ground, around a point of it. */
  scaleAt(x: number, y: number): number
  /** Which lines that are straight in the input are straight in the plane: all, those along parallels and meridians, or none. */
  readonly straight: 'all' | 'axes' | 'none'
}
