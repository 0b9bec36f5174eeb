import { frameOf } from '#domain/geo/frame.ts'
import type { Shape } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../analysisProblem.ts'
import { bufferShapes, type LngLatLine } from './bufferShapes.ts'

/** A drawn line, or a ring including its interior. */
export interface DrawnPath {
  readonly kind: 'line' | 'ring'
  readonly path: LngLatLine
}

/**
 * Returns the area within a distance in meters of a line, or of a ring and its interior. A closed line keeps its hole
 * if the hole is wide enough. Undefined if nothing was drawn or `bufferShapes` fails, such as for a path too long for
 * one plane.
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
