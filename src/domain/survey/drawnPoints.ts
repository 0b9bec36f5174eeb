import type { Place } from '../geo/point.ts'
import type { DrawnAnswer } from './answerValues.ts'

type Point = readonly [number, number]

/** Returns the tapped points of a line or polygon; a polygon's first point isn't repeated at its end. */
export function pressedPoints(drawn: DrawnAnswer | undefined): readonly Point[] {
  if (drawn?.kind !== 'line' && drawn?.kind !== 'polygon') return []
  return drawn.kind === 'polygon' && drawn.points.length > 3 ? drawn.points.slice(0, -1) : drawn.points
}

/**
 * Builds a line or polygon from tapped points; undefined without points. A polygon with three or more points is closed.
 */
export function drawnOf(kind: 'line' | 'polygon', pressed: readonly Point[]): DrawnAnswer | undefined {
  const [first] = pressed
  if (!first) return undefined
  return { kind, points: kind === 'polygon' && pressed.length >= 3 ? [...pressed, first] : pressed }
}

/** Rounds a location for storage to six decimals, about 10 cm; returns [longitude, latitude]. */
export const roundedPoint = ({ latitude, longitude }: Place): Point => [
  Math.round(longitude * 1e6) / 1e6,
  Math.round(latitude * 1e6) / 1e6,
]
