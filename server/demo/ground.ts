import type { LngLatRing, Place } from '#domain/geo/point.ts'

/** Metres in one degree of longitude and latitude at a latitude, on the WGS 84 ellipsoid (Snyder 1987, series to a metre). */
export function metresPerDegree(latitude: number): { longitude: number; latitude: number } {
  const angle = (latitude * Math.PI) / 180
  return {
    longitude: 111_412.84 * Math.cos(angle) - 93.5 * Math.cos(3 * angle),
    latitude: 111_132.92 - 559.82 * Math.cos(2 * angle) + 1.175 * Math.cos(4 * angle),
  }
}

/** Metres between two places some kilometres apart at most: planar at the first one's scale. */
export function metresBetween(from: Place, to: Place): number {
  const scale = metresPerDegree(from.latitude)
  return Math.hypot((to.longitude - from.longitude) * scale.longitude, (to.latitude - from.latitude) * scale.latitude)
}

/** The place this many metres away in a direction (radians, from east towards north), to the sixth decimal. */
export function placeAt(from: Place, metres: number, direction: number): Place {
  const scale = metresPerDegree(from.latitude)
  return roundPlace({
    latitude: from.latitude + (metres * Math.sin(direction)) / scale.latitude,
    longitude: from.longitude + (metres * Math.cos(direction)) / scale.longitude,
  })
}

/** A place to the sixth decimal, about ten centimetres. */
export const roundPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
})

/** Square metres inside a closed ring of a few kilometres: shoelace formula at the scale of the ring's first corner. */
export function ringSquareMetres(ring: LngLatRing): number {
  const [originLng, originLat] = ring[0]!
  const scale = metresPerDegree(originLat)
  let twice = 0
  for (let i = 1; i < ring.length; i += 1) {
    const [fromLng, fromLat] = ring[i - 1]!
    const [toLng, toLat] = ring[i]!
    twice += (fromLng - originLng) * (toLat - originLat) - (toLng - originLng) * (fromLat - originLat)
  }
  return (Math.abs(twice) / 2) * scale.longitude * scale.latitude
}

/** True when the place lies inside the rings by the even-odd rule, so that holes count as outside. */
export function isInside(rings: readonly LngLatRing[], { longitude, latitude }: Place): boolean {
  let inside = false
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i += 1) {
      const [fromLng, fromLat] = ring[i - 1]!
      const [toLng, toLat] = ring[i]!
      const isCrossed = fromLat > latitude !== toLat > latitude
      if (isCrossed && longitude < fromLng + ((toLng - fromLng) * (latitude - fromLat)) / (toLat - fromLat))
        inside = !inside
    }
  }
  return inside
}
