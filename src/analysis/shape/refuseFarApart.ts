import { type Frame, scaleAt } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../analysisProblem.ts'

/** Farther from the frame's meridian the plane is stretched by more than this, so that what is near there is not near on the ground. */
const maxScale = 1.05

/** Throws `AnalysisProblem` where places lie too far from a frame's meridian (18 degrees at the equator) to be measured in its plane. */
export function refuseFarApart(places: readonly Place[], frame: Frame, what: string): void {
  if (places.every(({ longitude, latitude }) => scaleAt(frame, longitude, latitude) <= maxScale * frame.centralScale))
    return
  throw new AnalysisProblem(
    `${what} lie too far apart to be laid out on one plane: at most about 2,000 km east or west of their middle.`,
  )
}
