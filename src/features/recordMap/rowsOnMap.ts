import type { EntityName } from '#domain/entities.ts'
import { entityOf } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { zoneTraces } from '#mapKit/zoneTraces.ts'
import { placeOfWorld } from '#mapKit/worldPoint.ts'

export interface Ground {
  readonly place?: Place | undefined
  readonly shape?: Shape | undefined
}

/** Returns whether an entity's records have shapes rather than locations. */
export const isShaped = (entity: EntityName): boolean =>
  Object.values(entityOf(entity).fields).some(({ kind }) => kind === 'shape')

export const recordGeometry = ({ place, shape }: FieldValues): Ground => ({
  place: place as Place | undefined,
  shape: shape as Shape | undefined,
})

export function cornersOf({ place, shape }: Ground): readonly Place[] {
  if (!shape) return place ? [place] : []
  const [trace] = zoneTraces([{ id: '', shape, tier: 0 }])
  if (!trace) return []
  const { minX, minY, maxX, maxY } = trace.bounds
  return [placeOfWorld({ x: minX, y: minY }), placeOfWorld({ x: maxX, y: maxY })]
}
