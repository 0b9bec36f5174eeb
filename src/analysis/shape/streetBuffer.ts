import type { Frame } from '#domain/geo/frame.ts'
import type { MultiPolygonShape } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../analysisProblem.ts'
import { bufferShapes, type LngLatLine } from './bufferShapes.ts'

/** Preset widths in meters to each side: lane, street, avenue, boulevard with arcades. */
export const streetWidths = [6, 12, 20, 50] as const

const maxBufferMetres = 20_000

/**
 * Returns the area within a distance in meters of street lines. A closed line is a street around a block: the interior
 * beyond the width stays a hole. Throws `AnalysisProblem` without a line, or for a width of 0 or over 20 km.
 */
export function streetBuffer(lines: readonly LngLatLine[], metres: number, frame: Frame): MultiPolygonShape {
  if (!(metres > 0 && metres <= maxBufferMetres))
    throw new AnalysisProblem('The width of a street buffer must be more than 0 m and at most 20,000 m.')
  return bufferShapes({ lines }, metres, frame)
}
