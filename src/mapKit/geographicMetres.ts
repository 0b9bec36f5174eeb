import type { Place } from '#domain/geo/point.ts'

/** Equatorial radius of WGS 84 in meters. */
const equatorRadius = 6_378_137
/** Squared first eccentricity of WGS 84. */
const eccentricity2 = 0.006_694_379_990_14

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns meters per degree north and east at a latitude, from the WGS 84 radii of curvature. */
function metresPerDegree(latitude: number): { north: number; east: number } {
  const phi = radians(latitude)
  const w = Math.sqrt(1 - eccentricity2 * Math.sin(phi) ** 2)
  return {
    north: radians((equatorRadius * (1 - eccentricity2)) / w ** 3),
    east: radians((equatorRadius / w) * Math.cos(phi)),
  }
}

/** Returns the distance in meters, computed on a plane at the mean latitude; within 0.1% up to 400 km. */
export function distanceMetres(from: Place, to: Place): number {
  const { north, east } = metresPerDegree((from.latitude + to.latitude) / 2)
  return Math.hypot((to.latitude - from.latitude) * north, (to.longitude - from.longitude) * east)
}

/** Returns the bearing in degrees clockwise from north, 0–360, computed on a plane at the mean latitude. */
export function bearingTo(from: Place, to: Place): number {
  const { north, east } = metresPerDegree((from.latitude + to.latitude) / 2)
  const angle = Math.atan2((to.longitude - from.longitude) * east, (to.latitude - from.latitude) * north)
  return ((angle * 180) / Math.PI + 360) % 360
}

export function offsetPlace(place: Place, eastMetres: number, northMetres: number): Place {
  const { north, east } = metresPerDegree(place.latitude)
  return roundPlace({
    latitude: place.latitude + northMetres / north,
    longitude: place.longitude + eastMetres / east,
  })
}

export function lineMetres(line: readonly Place[]): number {
  return line.reduce((sum, place, index) => (index === 0 ? 0 : sum + distanceMetres(line[index - 1]!, place)), 0)
}

/**
 * Returns the area in m² of a ring, closed or not, on the ellipsoid. Sides are straight in degrees. In
 * self-intersecting rings, opposite windings cancel out, which is good enough for a live measure.
 */
export function ringSquareMetres(ring: readonly Place[]): number {
  const [first] = ring
  if (!first) return 0
  const base = areaBelow(first.latitude)
  const below = (latitude: number): number => areaBelow(latitude) - base
  let area = 0
  ring.forEach((place, index) => {
    const next = ring[(index + 1) % ring.length]!
    const across = next.longitude - place.longitude
    const middle = below((place.latitude + next.latitude) / 2)
    // Simpson's rule along the side of the ring.
    area +=
      (radians(across - 360 * Math.round(across / 360)) * (below(place.latitude) + 4 * middle + below(next.latitude))) /
      6
  })
  return Math.abs(area)
}

/** Returns the area in m² between the equator and a latitude, per radian of longitude (WGS 84). */
function areaBelow(latitude: number): number {
  const sine = Math.sin(radians(latitude))
  const eccentricity = Math.sqrt(eccentricity2)
  const half = (equatorRadius ** 2 * (1 - eccentricity2)) / 2
  return half * (sine / (1 - eccentricity2 * sine ** 2) + Math.atanh(eccentricity * sine) / eccentricity)
}

/** Rounds to six decimals (a decimeter). */
export const roundPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
})
