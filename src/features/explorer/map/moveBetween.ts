import type { Place } from '#domain/geo/point.ts'
import { type Wind, windOf } from '#domain/geo/wind.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'

export interface Move {
  readonly metres: number
  readonly wind: Wind
}

export function moveBetween(from: Place, to: Place): Move {
  const corner = { latitude: from.latitude, longitude: to.longitude }
  const east = distanceMetres(from, corner) * Math.sign(to.longitude - from.longitude)
  const north = distanceMetres(corner, to) * Math.sign(to.latitude - from.latitude)
  return { metres: distanceMetres(from, to), wind: windOf((Math.atan2(east, north) * 180) / Math.PI) }
}
