/** WGS 84, repeated here so that the product isn't tested against itself. */
const semiMajor = 6_378_137
const flattening = 1 / 298.257223563
const squared = flattening * (2 - flattening)
const eccentricity = Math.sqrt(squared)
const radians = Math.PI / 180

type Point = readonly [longitude: number, latitude: number]

/** Returns the square meters on the ellipsoid between the equator and a latitude, per radian of longitude. */
function below(latitude: number): number {
  const sine = Math.sin(latitude * radians)
  const half = (semiMajor ** 2 * (1 - squared)) / 2
  return half * (sine / (1 - squared * sine ** 2) + Math.atanh(eccentricity * sine) / eccentricity)
}

/** Yields points along a geodesic of up to some hundred kilometers, by projecting the chord onto the ellipsoid. */
function* along([lng1, lat1]: Point, [lng2, lat2]: Point, steps: number): Generator<Point> {
  const from = inSpace(lng1, lat1)
  const to = inSpace(lng2, lat2)
  for (let step = 0; step <= steps; step++) {
    const t = step / steps
    const [x, y, z] = from.map((value, axis) => value + (to[axis]! - value) * t) as [number, number, number]
    yield onEllipsoid(x, y, z)
  }
}

function inSpace(longitude: number, latitude: number): readonly [number, number, number] {
  const sine = Math.sin(latitude * radians)
  const cosine = Math.cos(latitude * radians)
  const normal = semiMajor / Math.sqrt(1 - squared * sine ** 2)
  return [
    normal * cosine * Math.cos(longitude * radians),
    normal * cosine * Math.sin(longitude * radians),
    normal * (1 - squared) * sine,
  ]
}

/**
 * Projects a point a little below the surface onto the ellipsoid (Bowring's iteration; three rounds are far more than
 * needed).
 */
function onEllipsoid(x: number, y: number, z: number): Point {
  const out = Math.hypot(x, y)
  let latitude = Math.atan2(z, out * (1 - squared))
  for (let round = 0; round < 3; round++) {
    const normal = semiMajor / Math.sqrt(1 - squared * Math.sin(latitude) ** 2)
    latitude = Math.atan2(z + squared * normal * Math.sin(latitude), out)
  }
  return [Math.atan2(y, x) / radians, latitude / radians]
}

/**
 * Returns the square meters of a simple ring of geodesics, by Green's theorem on the ellipsoid: ∮ area below × step in
 * longitude.
 */
export function geodesicArea(ring: readonly Point[], steps = 64): number {
  // Measure from the first latitude instead of the equator, so that small rings don't lose digits.
  const base = below(ring[0]![1])
  let sum = 0
  for (let at = 0; at < ring.length; at++) {
    let last: Point | undefined
    for (const point of along(ring[at]!, ring[(at + 1) % ring.length]!, steps)) {
      if (last) {
        const across = ((((point[0] - last[0] + 180) % 360) + 360) % 360) - 180
        // Simpson's rule.
        const middle = below((point[1] + last[1]) / 2)
        sum += ((across * radians) / 6) * (below(point[1]) + 4 * middle + below(last[1]) - 6 * base)
      }
      last = point
    }
  }
  return Math.abs(sum)
}
