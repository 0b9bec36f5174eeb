/** WGS 84, repeated here so that the product isn't tested against itself. */
const semiMajor = 6_378_137
const flattening = 1 / 298.257223563
const squared = flattening * (2 - flattening)
const radians = Math.PI / 180

/**
 * Returns a function that converts meters east and north of a place to longitude and latitude, first along the
 * meridian, then along the parallel (Sanson's projection on the ellipsoid). Preserves area; within 2 km, length errors
 * are 0.02% in Taiwan, 0.1% at 70° of latitude.
 */
export function localMetres(longitude: number, latitude: number) {
  return ([x, y]: readonly [number, number]): [number, number] => {
    const half = latitude + y / metresNorth(latitude) / 2
    const there = latitude + y / metresNorth(half)
    return [longitude + x / metresEast(there), there]
  }
}

const curvature = (latitude: number): number => 1 - squared * Math.sin(latitude * radians) ** 2
const metresNorth = (latitude: number): number => ((semiMajor * (1 - squared)) / curvature(latitude) ** 1.5) * radians
const metresEast = (latitude: number): number =>
  (semiMajor / Math.sqrt(curvature(latitude))) * Math.cos(latitude * radians) * radians
