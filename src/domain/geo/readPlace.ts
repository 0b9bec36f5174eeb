import type { Place } from './point.ts'
import { readAngles } from './readAngles.ts'
import { readMapLink } from './readMapLink.ts'
import { readTwd97 } from './readTwd97.ts'

/**
 * Parses a place: decimal pairs (`25.03, 121.56`; for the order, see `readAngles`), hemispheres (`N25.03 E121.56`,
 * `北緯25.03 東經121.56`), degrees with minutes and seconds, map links (`@25.03,121.56,17z`, `?q=25.03,121.56`), or TWD97
 * TM2 meters (`306000, 2769000`). Full-width characters are accepted. Otherwise undefined.
 */
export function readPlace(text: string): Place | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 2000) return undefined
  const place = readMapLink(trimmed.normalize('NFKC')) ?? readTwd97(trimmed.normalize('NFKC')) ?? readAngles(trimmed)
  return place && isOnEarth(place) ? place : undefined
}

const isOnEarth = ({ latitude, longitude }: Place): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
