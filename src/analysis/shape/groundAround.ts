import { frameOf } from '#domain/geo/frame.ts'
import type { Shape } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../analysisProblem.ts'
import { bufferShapes, type LngLatLine } from './bufferShapes.ts'

/** What was drawn: a line, or a ring with the area that it encloses. */
export interface DrawnPath {
  readonly kind: 'line' | 'ring'
  readonly path: LngLatLine
}

/**
 * Returns the area within this many meters of a line, or of the area that a ring encloses, that area included. A closed line keeps its hole where it is
 * wide enough; a ring has none. Undefined where nothing was drawn, or what was drawn reaches too far to be laid out on one plane.
 */
export function bufferAround({ kind, path }: DrawnPath, metres: number): Shape | undefined {
  const [first] = path
  if (!first) return undefined
  try {
    const drawn = kind === 'ring' ? { polygons: [[path]] } : { lines: [path] }
    const { coordinates } = bufferShapes(drawn, metres, frameOf(first[0]))
    const [only] = coordinates
    if (only && coordinates.length === 1) return { type: 'Polygon', coordinates: only }
    return { type: 'MultiPolygon', coordinates }
  } catch (error) {
    if (error instanceof AnalysisProblem) return undefined
    throw error
  }
}
