import type { Frame } from '#domain/geo/frame.ts'
import type { MultiPolygonShape } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { makeZone } from '../../zone.ts'
import { choosePlane, toPlaneZone } from '../zones/plane.ts'

/**
 * Returns a shape's square meters in its frame, or in an equal-area plane if it exceeds the zone limit. Throws
 * `AnalysisProblem` if the shape crosses the 180th meridian, where an outline in degrees is split.
 */
export function squareMetresOf(shape: MultiPolygonShape, frame: Frame): number {
  const longitudes = shape.coordinates.flat(2).map(([longitude]) => longitude)
  const [min, max] = longitudes.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Infinity, -Infinity],
  )
  if (max! - min! > 180)
    throw new AnalysisProblem('The ground lies over the 180th meridian, where an outline cannot be drawn in degrees.')
  const made = makeZone(shape, frame)
  if ('zone' in made) return made.zone.squareMetres
  return toPlaneZone(shape, choosePlane([shape], 'degrees'))?.squareMetres ?? 0
}
