import type { EntityName } from '#domain/entities.ts'
import { entityOf } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { zoneTraces } from '#mapKit/zoneTraces.ts'
import { placeOfWorld } from '#mapKit/worldPoint.ts'

/** Where a record lies: its place, or its shape. */
export interface Ground {
  readonly place?: Place | undefined
  readonly shape?: Shape | undefined
}

/** Kinds whose records are shapes; others are places. */
export const isShaped = (entity: EntityName): boolean =>
  Object.values(entityOf(entity).fields).some(({ kind }) => kind === 'shape')

/** The place or shape of a record's values; they have passed their schemas. */
export const recordGeometry = ({ place, shape }: FieldValues): Ground => ({
  place: place as Place | undefined,
  shape: shape as Shape | undefined,
})

/** Places that a map must show to show this: the place, or two corners of the shape's box. */
export function cornersOf({ place, shape }: Ground): readonly Place[] {
  if (!shape) return place ? [place] : []
  const [trace] = zoneTraces([{ id: '', shape, tier: 0 }])
  if (!trace) return []
  const { minX, minY, maxX, maxY } = trace.bounds
  return [placeOfWorld({ x: minX, y: minY }), placeOfWorld({ x: maxX, y: maxY })]
}
