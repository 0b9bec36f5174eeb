import type { Shape } from '#domain/geo/point.ts'
import type { EditedKind } from '#mapKit/drawing/sketch.ts'

/** How a shape is changed by hand; undefined for one of several parts or with holes, of which a hand would lose some. */
export function editedKind(shape: Shape): EditedKind | undefined {
  if (shape.type === 'Circle') return 'circle'
  return shape.type === 'Polygon' && shape.coordinates.length === 1 ? 'polygon' : undefined
}
