import type { Place } from '../geo/point.ts'
import type { DrawnAnswer } from './answerValues.ts'

type Point = readonly [number, number]

/** The points of a line or polygon as they were pressed: a polygon's first is not repeated at its end. */
export function pressedPoints(drawn: DrawnAnswer | undefined): readonly Point[] {
  if (drawn?.kind !== 'line' && drawn?.kind !== 'polygon') return []
  return drawn.kind === 'polygon' && drawn.points.length > 3 ? drawn.points.slice(0, -1) : drawn.points
}

/** A line or polygon of pressed points; undefined for none. A polygon is closed once it has three. */
export function drawnOf(kind: 'line' | 'polygon', pressed: readonly Point[]): DrawnAnswer | undefined {
  const [first] = pressed
  if (!first) return undefined
  return { kind, points: kind === 'polygon' && pressed.length >= 3 ? [...pressed, first] : pressed }
}

/** A place as it is kept in answers: six decimals are about a hand's breadth. */
export const roundedPoint = ({ latitude, longitude }: Place): Point => [
  Math.round(longitude * 1e6) / 1e6,
  Math.round(latitude * 1e6) / 1e6,
]
