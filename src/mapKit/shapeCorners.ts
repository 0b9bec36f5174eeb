import type { Place, Shape } from '#domain/geo/point.ts'
import { boundsOf, placeOfWorld } from './worldPoint.ts'
import { zoneTraces } from './zoneTraces.ts'

/** Returns two opposite corners of the shapes' bounding box; empty without shapes. */
export function shapeCorners(shapes: readonly Shape[]): readonly Place[] {
  const traces = zoneTraces(shapes.map((shape, at) => ({ id: String(at), shape, tier: 0 })))
  const bounds = boundsOf(
    traces.flatMap(({ bounds: { minX, minY, maxX, maxY } }) => [
      { x: minX, y: minY },
      { x: maxX, y: maxY },
    ]),
  )
  return bounds
    ? [placeOfWorld({ x: bounds.minX, y: bounds.minY }), placeOfWorld({ x: bounds.maxX, y: bounds.maxY })]
    : []
}
