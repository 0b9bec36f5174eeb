import type { LngLatRing, Place } from '#domain/geo/point.ts'

/** Returns the meters per degree at a latitude, WGS 84 (Snyder 1987, series accurate to a meter). */
export function metresPerDegree(latitude: number): { longitude: number; latitude: number } {
  const angle = (latitude * Math.PI) / 180
  return {
    longitude: 111_412.84 * Math.cos(angle) - 93.5 * Math.cos(3 * angle),
    latitude: 111_132.92 - 559.82 * Math.cos(2 * angle) + 1.175 * Math.cos(4 * angle),
  }
}

/**
 * Returns the distance in meters between two places at most a few kilometers apart. Planar, with the scale at `from`.
 */
export function metresBetween(from: Place, to: Place): number {
  const scale = metresPerDegree(from.latitude)
  return Math.hypot((to.longitude - from.longitude) * scale.longitude, (to.latitude - from.latitude) * scale.latitude)
}

/** Returns the place at a distance and direction (radians, from east toward north), to six decimals. */
export function placeAt(from: Place, metres: number, direction: number): Place {
  const scale = metresPerDegree(from.latitude)
  return roundPlace({
    latitude: from.latitude + (metres * Math.sin(direction)) / scale.latitude,
    longitude: from.longitude + (metres * Math.cos(direction)) / scale.longitude,
  })
}

/** Rounds a place to six decimals, about ten centimeters. */
export const roundPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
})

/**
 * Returns the area in m² of a closed ring a few kilometers wide. Shoelace formula, with the scale at the first corner.
 */
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

/** Returns whether the place is inside the rings by the even-odd rule, so holes are outside. */
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
