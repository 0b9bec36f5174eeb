import type { Place } from '#domain/geo/point.ts'
import { groundMetres } from '#mapKit/groundMetres.ts'

/** The eight winds, clockwise from the north. */
export const winds = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const
export type Wind = (typeof winds)[number]

/** How far, and which way. */
export interface Move {
  readonly metres: number
  readonly wind: Wind
}

/** The way from one place to another. */
export function moveBetween(from: Place, to: Place): Move {
  const corner = { latitude: from.latitude, longitude: to.longitude }
  const east = groundMetres(from, corner) * Math.sign(to.longitude - from.longitude)
  const north = groundMetres(corner, to) * Math.sign(to.latitude - from.latitude)
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return { metres: groundMetres(from, to), wind: winds[(eighth + 8) % 8]! }
}
