import type { Shape } from '#domain/geo/point.ts'
import type { EditedKind } from '#mapKit/drawing/sketch.ts'

/** Returns the edit mode of a shape; undefined for several parts or holes, which editing would lose. */
export function editedKind(shape: Shape): EditedKind | undefined {
  if (shape.type === 'Circle') return 'circle'
  return shape.type === 'Polygon' && shape.coordinates.length === 1 ? 'polygon' : undefined
}
