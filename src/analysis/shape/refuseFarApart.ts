import { type Frame, scaleAt } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../analysisProblem.ts'

/** Maximum scale relative to the center. Beyond it, distances in the plane are too distorted to compare. */
const maxScale = 1.05

/**
 * Throws `AnalysisProblem` if places are too far from the frame's meridian (about 18 degrees at the equator) to measure
 * in its plane.
 */
export function refuseFarApart(places: readonly Place[], frame: Frame, what: string): void {
  if (places.every(({ longitude, latitude }) => scaleAt(frame, longitude, latitude) <= maxScale * frame.centralScale))
    return
  throw new AnalysisProblem(
    `${what} lie too far apart to be laid out on one plane: at most about 2,000 km east or west of their middle.`,
  )
}
