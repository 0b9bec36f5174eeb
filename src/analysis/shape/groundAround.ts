import { frameOf } from '#domain/geo/frame.ts'
import type { LngLatRing, Shape } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../analysisProblem.ts'
import { joinPolygons } from './joinPolygons.ts'
import { lineBuffer, type LngLatLine } from './streetBuffer.ts'

/** What was drawn: a line, or a ring with the ground that it encloses. */
export interface DrawnPath {
  readonly kind: 'line' | 'ring'
  readonly path: LngLatLine
}

/**
 * All ground within this many metres of a line, or of the ground that a ring encloses, that ground included; round at its ends and bends, as
 * `lineBuffer` makes them. Undefined where nothing was drawn, or what was drawn reaches too far to be laid out on one plane.
 */
export function groundAround({ kind, path }: DrawnPath, metres: number): Shape | undefined {
  const [first] = path
  if (!first) return undefined
  try {
    const around = lineBuffer([path], metres, frameOf(first[0])).coordinates
    const polygons = kind === 'ring' ? joinPolygons([[closed(path)], ...around]) : around
    const [only] = polygons
    if (only && polygons.length === 1) return { type: 'Polygon', coordinates: only }
    return { type: 'MultiPolygon', coordinates: polygons }
  } catch (error) {
    if (error instanceof AnalysisProblem) return undefined
    throw error
  }
}

function closed(path: LngLatLine): LngLatRing {
  const [first, last] = [path[0]!, path.at(-1)!]
  return first[0] === last[0] && first[1] === last[1] ? path : [...path, first]
}
