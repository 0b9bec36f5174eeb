import type { Place } from '#domain/geo/point.ts'

/** WGS 84: equatorial radius in metres, and the square of the first eccentricity. */
const equatorRadius = 6_378_137
const eccentricity2 = 0.006_694_379_990_14

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres of one degree northwards and eastwards at a latitude, from the radii of curvature of WGS 84. */
function metresPerDegree(latitude: number): { north: number; east: number } {
  const phi = radians(latitude)
  const w = Math.sqrt(1 - eccentricity2 * Math.sin(phi) ** 2)
  return {
    north: radians((equatorRadius * (1 - eccentricity2)) / w ** 3),
    east: radians((equatorRadius / w) * Math.cos(phi)),
  }
}

/** Metres from one place to another on the ground: planar at their middle latitude, within 0.1 % up to 400 km. */
export function groundMetres(from: Place, to: Place): number {
  const { north, east } = metresPerDegree((from.latitude + to.latitude) / 2)
  return Math.hypot((to.latitude - from.latitude) * north, (to.longitude - from.longitude) * east)
}

/** Degrees clockwise from north, 0…360, in which a place lies from another: planar at their middle latitude. */
export function bearingTo(from: Place, to: Place): number {
  const { north, east } = metresPerDegree((from.latitude + to.latitude) / 2)
  const angle = Math.atan2((to.longitude - from.longitude) * east, (to.latitude - from.latitude) * north)
  return ((angle * 180) / Math.PI + 360) % 360
}

/** The place this many metres east and north of another. */
export function placeBeside(place: Place, eastMetres: number, northMetres: number): Place {
  const { north, east } = metresPerDegree(place.latitude)
  return roundPlace({
    latitude: place.latitude + northMetres / north,
    longitude: place.longitude + eastMetres / east,
  })
}

/** Metres along a line. */
export function lineMetres(line: readonly Place[]): number {
  return line.reduce((sum, place, index) => (index === 0 ? 0 : sum + groundMetres(line[index - 1]!, place)), 0)
}

/** Square metres inside a ring, closed or not, planar at its middle latitude: for a live reading, not for a record. */
export function ringSquareMetres(ring: readonly Place[]): number {
  const middle = ring.reduce((sum, { latitude }) => sum + latitude, 0) / Math.max(1, ring.length)
  const { north, east } = metresPerDegree(middle)
  let twice = 0
  ring.forEach((place, index) => {
    const next = ring[(index + 1) % ring.length]!
    const [dx, dy] = [next.longitude - ring[0]!.longitude, next.latitude - ring[0]!.latitude]
    twice += (place.longitude - ring[0]!.longitude) * dy - dx * (place.latitude - ring[0]!.latitude)
  })
  return Math.abs(twice / 2) * north * east
}

/** Six decimals are a decimetre on the ground. */
export const roundPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
})
