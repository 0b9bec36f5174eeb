import * as v from 'valibot'
import type { MultiPolygonShape } from '#domain/geo/point.ts'
import { roundShape } from '#domain/geo/roundShape.ts'
import { OutsideFailure } from './driveTimeProvider.ts'

const position = v.pipe(v.array(v.number()), v.minLength(2))
const ring = v.pipe(v.array(position), v.minLength(3), v.maxLength(50_000))
const geometry = v.variant('type', [
  v.object({ type: v.literal('Polygon'), coordinates: v.array(ring) }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(v.array(ring)) }),
])
/** GeoJSON feature collection. Only polygons are used; other features, such as starting points, are skipped. */
const collectionSchema = v.object({
  features: v.array(v.object({ geometry: v.nullable(v.looseObject({ type: v.string() })) })),
})

/**
 * Returns a provider's GeoJSON polygons with closed rings. Throws `unreadable` for other data or coordinates off the
 * Earth, and `noRoad` without polygons.
 */
export function readProviderArea(answer: unknown): MultiPolygonShape {
  const collection = v.safeParse(collectionSchema, answer)
  if (!collection.success) throw new OutsideFailure('unreadable', 'no GeoJSON')
  const parts = collection.output.features.flatMap(({ geometry: given }) => {
    if (given?.type !== 'Polygon' && given?.type !== 'MultiPolygon') return []
    const parsed = v.safeParse(geometry, given)
    if (!parsed.success) throw new OutsideFailure('unreadable', 'a damaged polygon')
    return parsed.output.type === 'Polygon' ? [parsed.output.coordinates] : parsed.output.coordinates
  })
  const coordinates = parts.map((rings) => rings.map(closed)).filter((rings) => rings.length > 0)
  if (coordinates.length === 0) throw new OutsideFailure('noRoad')
  return roundShape({ type: 'MultiPolygon', coordinates })
}

function closed(points: readonly (readonly number[])[]): [number, number][] {
  const pairs = points.map(([longitude, latitude]): [number, number] => [longitude!, latitude!])
  if (pairs.some(([x, y]) => !(Math.abs(x) <= 180 && Math.abs(y) <= 90)))
    throw new OutsideFailure('unreadable', 'off the Earth')
  const first = pairs[0]!
  const last = pairs.at(-1)!
  return first[0] === last[0] && first[1] === last[1] ? pairs : [...pairs, first]
}
