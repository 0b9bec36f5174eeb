import type { Frame } from '#domain/geo/frame.ts'
import type { MultiPolygonShape } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../analysisProblem.ts'
import { bufferShapes, type LngLatLine } from './bufferShapes.ts'

/** Widths that are offered, in metres to each side: a lane, a street, an avenue, a boulevard with its arcades. */
export const streetWidths = [6, 12, 20, 50] as const

/** The largest width of a buffer, in meters to each side. */
export const maxBufferMetres = 20_000

/**
 * Returns the area within this many meters of street lines. A line that ends where it began is a street around a block, not the block: what lies
 * farther from it than the width stays a hole. Throws `AnalysisProblem` without a line, or for a width of 0 or of more than 20 km.
 */
export function streetBuffer(lines: readonly LngLatLine[], metres: number, frame: Frame): MultiPolygonShape {
  if (!(metres > 0 && metres <= maxBufferMetres))
    throw new AnalysisProblem('The width of a street buffer must be more than 0 m and at most 20,000 m.')
  return bufferShapes({ lines }, metres, frame)
}
